# Names of everything in RAF.

raf-title = RAF: Lion
    .summary = the Battle of Britain, for one against the Luftwaffe

## Aircraft types

raf-type-spitfire = Spitfire
raf-type-hurricane = Hurricane
raf-type-blenheim = Blenheim
raf-type-me109 = Me 109
raf-type-me110 = Me 110
raf-type-me110e = Me 110 (elite)
raf-type-do17 = Do 17
raf-type-he111 = He 111
raf-type-ju88 = Ju 88
raf-type-ju87 = Ju 87

## Sides and units

raf-nation-british = British
raf-nation-german = German
raf-lf-2 = Luftflotte 2
raf-lf-3 = Luftflotte 3

## Areas

raf-area-lf2-east = LF2 East
raf-area-lf2-south = LF2 South
raf-area-lf3 = LF3
raf-weather-area-lf2 = Luftflotte 2 area
raf-weather-area-lf3 = Luftflotte 3 area

## Kinds of target

raf-kind-radar = radar net
raf-kind-port = port
raf-kind-airfield = airfield
raf-kind-factory = factory
raf-kind-city = city
raf-kind-headquarters = headquarters
raf-kind-army-base = army base
raf-target-full = { $name } ({ $kind })
raf-damage-light = light damage
raf-damage-heavy = heavy damage

## Levels

raf-alert-none = None
raf-alert-late = Late
raf-alert-normal = Normal
raf-alert-early = Early
raf-alert-very-early = Very Early
raf-info-poor = Poor
raf-info-limited = Limited
raf-info-accurate = Accurate
raf-weather-clear = clear
raf-weather-patchy = patchy cloud
raf-weather-broken = broken cloud
raf-priority-low = low
raf-priority-medium = medium
raf-priority-high = high
raf-size-none = no raid
raf-size-minor = minor raid
raf-size-major = major raid

## Boxes and places

raf-box-hunt = Hunt
raf-box-close-escort = Close Escort
raf-box-bomb = Bomb
raf-box-channel = Channel Patrol
raf-box-returning = Returning
raf-box-light-loss = Light Loss
raf-box-heavy-loss = Heavy Loss
raf-box-ground = on the ground
raf-box-patrol = on patrol
raf-box-landing = Landing
raf-box-rearm = Rearm
raf-box-base = airfield
raf-box-clock = clock

## Results of combat

raf-result-none = No effect
raf-result-d = Disrupted
raf-result-a = Abort
raf-result-a-reduced = Light loss by an abort on the reduced side
raf-result-l = Light loss
raf-result-h = Heavy loss

## Results of bombing

raf-bombing-0 = no damage
raf-bombing-1 = 1 damage point
raf-bombing-2 = 2 damage points
raf-bombing-h = heavy damage

## Sequence of play

raf-phase-preparation = Daily Preparation
raf-phase-raid = Raid
raf-phase-airfields = Airfield Operations
raf-step-a = target
raf-step-b = detection
raf-step-c = commitment, information poor
raf-step-d = number of Gruppen
raf-step-e = commitment, information limited
raf-step-f = types of Gruppen
raf-step-g = commitment, information accurate
raf-step-h = hunters intercept
raf-step-i = approach event
raf-step-j = Hunt combat
raf-step-k = target event
raf-step-l = squadrons intercept
raf-step-m = squadron attack
raf-step-n = bombing
raf-step-o = German recovery
raf-step-p = clock
raf-clock-end = end of day
raf-date = { $day } { $month ->
    [8] August
    [9] September
   *[10] October
 }

## Cards

## Raid events

raf-event-no-event = No event
raf-event-bombers-break-formation = Bombers break formation
raf-event-british-altitude-advantage = British altitude advantage
raf-event-channel-patrollers-hunt = Channel patrollers hunt
raf-event-clouds-inhibit-hunters = Clouds inhibit hunters
raf-event-clouds-scatter-raid = Clouds scatter raid
raf-event-german-altitude-advantage = German altitude advantage
raf-event-lf3-area-weather-changes = LF3 area weather changes
raf-event-lf2-area-weather-worsens = LF2 area weather worsens
raf-event-lf3-area-weather-worsens = LF3 area weather worsens
raf-event-me109s-close-escort = Me 109s close escort
raf-event-radio-confusion = Radio confusion
raf-event-rendezvous-failure = Rendezvous failure
raf-event-undetected-hunters = Undetected hunters
raf-event-weather-moves-east = Weather moves east
raf-event-big-wing = Big Wing
raf-event-channel-patrollers-close-escort = Channel patrollers close escort
raf-event-escort-coordination = Escort coordination
raf-event-clouds-inhibit-squadrons = Clouds inhibit squadrons
raf-event-fighters-strafe = Fighters strafe
raf-event-flak = Flak
raf-event-german-pathfinder = German pathfinder
raf-event-interception-over-coast = Interception over coast
raf-event-low-level-bombers = Low level bombers
raf-event-me110s-strafe = Me 110s strafe
raf-event-non-essential-target = Non-essential target
raf-event-patrollers-vectored-away = Patrollers vectored away
raf-event-secondary-target = Secondary target
raf-event-snap-raid = Snap raid by elite Me 110s
raf-event-squadrons-intercept-blenheims = Squadrons intercept Blenheims
raf-event-undetected-escort = Undetected escort
raf-event-letters = { $event } ({ $letters })

## Day events

raf-event-british-raid-on-german-industry = British raid on German industry
raf-event-change-german-target-priorities = Change German target priorities
raf-event-increase-fighter-escort = Increase fighter escort
raf-event-luftflotte-3-gruppen-to-luftflotte-2 = Luftflotte 3 Gruppen to Luftflotte 2
raf-event-tension-between-11-and-12-groups = Tension between 11 and 12 Groups
raf-event-german-free-target-choice = German free target choice

## Modifiers of a detection

## Column shifts of a bombing

raf-column-shifted = { $own } → { $used } ({ $parts })
raf-shift-cloud = { $weather } { $value }
raf-shift-ju87 = Ju 87 { $value }
raf-shift-low-level = low level { $value }
raf-shift-no-interception = not intercepted { $value }
raf-shift-pathfinder = pathfinder { $value }

## Scenarios and how they end

raf-scenario-prelude = Prelude to Adlerangriff
raf-scenario-hardest-days = The Hardest Days
raf-scenario-thin-blue-line = The Thin Blue Line
raf-scenario-battle-of-britain = The Battle of Britain
raf-verdict-british-disaster = A disastrous first day for the British
raf-verdict-german-tactical = German tactical victory
raf-verdict-draw = Draw
raf-verdict-british-tactical = British tactical victory
raf-verdict-british-victory = Victory for the RAF
raf-verdict-british-total-defeat = Total British defeat
raf-verdict-british-operational-defeat = British operational defeat
raf-verdict-british-operational = British operational victory
raf-verdict-british-total = Total British victory
raf-verdict-british-decisive = Decisive British victory
raf-verdict-german-decisive = Decisive German victory
raf-verdict-german-operational = German operational victory

## Sectors: id and airfield

raf-sector-1-10 = 1/10 Exeter
    .short = 1/10
raf-sector-2-10 = 2/10 Pembrey
    .short = 2/10
raf-sector-3-10 = 3/10 Filton
    .short = 3/10
raf-sector-4-10 = 4/10 Middle Wallop
    .short = 4/10
raf-sector-1-11 = 1/11 Tangmere
    .short = 1/11
raf-sector-2-11 = 2/11 Kenley
    .short = 2/11
raf-sector-3-11 = 3/11 Northolt
    .short = 3/11
raf-sector-4-11 = 4/11 Debden
    .short = 4/11
raf-sector-5-11 = 5/11 North Weald
    .short = 5/11
raf-sector-6-11 = 6/11 Hornchurch
    .short = 6/11
raf-sector-7-11 = 7/11 Biggin Hill
    .short = 7/11
raf-sector-london = London
    .short = London
raf-sector-1-12 = 1/12 Coltishall
    .short = 1/12
raf-sector-2-12 = 2/12 Duxford
    .short = 2/12
raf-sector-3-12 = 3/12 Wittering
    .short = 3/12

## Airfields of the sectors

raf-airfield-exeter = Exeter
raf-airfield-pembrey = Pembrey
raf-airfield-filton = Filton
raf-airfield-middle-wallop = Middle Wallop
raf-airfield-tangmere = Tangmere
raf-airfield-kenley = Kenley
raf-airfield-northolt = Northolt
raf-airfield-debden = Debden
raf-airfield-north-weald = North Weald
raf-airfield-hornchurch = Hornchurch
raf-airfield-biggin-hill = Biggin Hill
raf-airfield-coltishall = Coltishall
raf-airfield-duxford = Duxford
raf-airfield-wittering = Wittering

## Targets

raf-target-biggin-hill-airfield = Biggin Hill
raf-target-coltishall-airfield = Coltishall
raf-target-croydon-airfield = Croydon
raf-target-debden-airfield = Debden
raf-target-duxford-airfield = Duxford
raf-target-exeter-airfield = Exeter
raf-target-ford-airfield = Ford
raf-target-hawkinge-airfield = Hawkinge
raf-target-hornchurch-airfield = Hornchurch
raf-target-kenley-airfield = Kenley
raf-target-lympne-airfield = Lympne
raf-target-manston-airfield = Manston
raf-target-martlesham-heath-airfield = Martlesham Heath
raf-target-middle-wallop-airfield = Middle Wallop
raf-target-north-weald-airfield = North Weald
raf-target-northolt-airfield = Northolt
raf-target-tangmere-airfield = Tangmere
raf-target-warmwell-airfield = Warmwell
raf-target-aldershot-army-base = Aldershot
raf-target-colchester-army-base = Colchester
raf-target-salisbury-plain-army-base = Salisbury Plain
raf-target-shoeburyness-army-base = Shoeburyness
raf-target-shorncliffe-army-base = Shorncliffe
raf-target-brighton-city = Brighton
raf-target-bristol-city = Bristol
raf-target-cambridge-city = Cambridge
raf-target-canterbury-city = Canterbury
raf-target-chatham-city = Chatham
raf-target-exeter-city = Exeter
raf-target-london-city = London
raf-target-london-city-city = London City
raf-target-london-docks-city = London Docks
raf-target-london-east-end-city = London East End
raf-target-london-north-city = London North
raf-target-london-south-city = London South
raf-target-london-west-end-city = London West End
raf-target-norwich-city = Norwich
raf-target-plymouth-city = Plymouth
raf-target-portsmouth-city = Portsmouth
raf-target-southampton-city = Southampton
raf-target-filton-factory = Filton
raf-target-langley-factory = Langley
raf-target-rochester-factory = Rochester
raf-target-weybridge-factory = Weybridge
raf-target-woolston-factory = Woolston
raf-target-woolwich-factory = Woolwich
raf-target-yeovil-factory = Yeovil
raf-target-box-headquarters = Box
raf-target-stanmore-headquarters = Stanmore
raf-target-uxbridge-headquarters = Uxbridge
raf-target-dover-port = Dover
raf-target-harwich-port = Harwich
raf-target-newhaven-port = Newhaven
raf-target-plymouth-port = Plymouth
raf-target-portsmouth-port = Portsmouth
raf-target-ramsgate-port = Ramsgate
raf-target-sheerness-port = Sheerness
raf-target-southampton-port = Southampton
raf-target-weymouth-port = Weymouth
raf-target-bawdsey-radar = Bawdsey
raf-target-canewdon-radar = Canewdon
raf-target-dover-radar = Dover
raf-target-foreness-radar = Foreness
raf-target-pevensey-radar = Pevensey
raf-target-poling-radar = Poling
raf-target-rye-radar = Rye
raf-target-ventnor-radar = Ventnor
raf-target-west-prawle-radar = West Prawle
raf-target-worth-matravers-radar = Worth Matravers
