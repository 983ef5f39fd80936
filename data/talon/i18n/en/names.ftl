# Talon: names of everything.

## Sides

talon-title = Talon
    .summary = starships on hexes, for two sides or against the computer
talon-seat-terran = Terran Confederation
talon-seat-talon = Talon Empire
talon-seat-blue = Blue
talon-seat-red = Red
talon-both = Both sides

## Ships

talon-ship-explorer = Explorer
talon-ship-voyager = Voyager
talon-ship-achilles = Achilles
talon-ship-caleb = Caleb
talon-ship-hercules = Hercules
talon-ship-asgard = Asgard
talon-ship-thor = Thor
talon-ship-valhalla = Valhalla
talon-ship-guderian = Guderian
talon-ship-napoleon = Napoleon
talon-ship-patton = Patton
talon-ship-zhukov = Zhukov
talon-ship-alexander = Alexander
talon-ship-caesar = Caesar
talon-ship-sun-tzu = Sun Tzu
talon-ship-defiant = Defiant
talon-ship-prometheus = Prometheus
talon-ship-thunderchild = Thunderchild
talon-ship-vanguard = Vanguard
talon-ship-hornet = Hornet
talon-ship-wasp = Wasp
talon-ship-ace-of-spades = Ace of Spades
talon-ship-black-jack = Black Jack
talon-ship-black-sheep = Black Sheep
talon-ship-cougar = Cougar
talon-ship-diamondback = Diamondback
talon-ship-double-down = Double Down
talon-ship-flying-tiger = Flying Tiger
talon-ship-wolverine = Wolverine
talon-ship-normandy = Normandy
talon-ship-rodger-young = Rodger Young
talon-ship-valley-forge = Valley Forge
talon-ship-surprise = Surprise
talon-ship-vision = Vision
talon-ship-hunter = Hunter
talon-ship-predator = Predator
talon-ship-shadow = Shadow
talon-ship-dauntless = Dauntless
talon-ship-fearless = Fearless
talon-ship-indomitable = Indomitable
talon-ship-justice = Justice
talon-ship-sacrifice = Sacrifice
talon-ship-service = Service
talon-ship-unity = Unity
talon-ship-freedom = Freedom
talon-ship-honor = Honor
talon-ship-victory = Victory
talon-ship-eliminator = Eliminator
talon-ship-eradicator = Eradicator
talon-ship-eviscerator = Eviscerator
talon-ship-dominion = Dominion
talon-ship-imperial = Imperial
talon-ship-legion = Legion
talon-ship-tribe = Tribe
talon-ship-hope = Hope
talon-ship-second = { $name } II
talon-fighter = { $squadron }, fighter { $number }
talon-missile = missile { $number }
talon-ship-note = { $cls } in { $hex } facing { $way }, hull { $hull }
talon-missile-note = in { $hex } facing { $way }

## Classes

talon-class-ter-sc = SC
    .name = scout
talon-class-ter-dd = DD
    .name = destroyer
talon-class-ter-cl = CL
    .name = light cruiser
talon-class-ter-ca = CA
    .name = heavy cruiser
talon-class-ter-bc = BC
    .name = battlecruiser
talon-class-ter-bb = BB
    .name = battleship
talon-class-ter-cv = CV
    .name = carrier
talon-class-ter-ftr = FTR
    .name = fighter squadron
talon-class-ter-tran = Tran
    .name = transport
talon-class-ter-base = Base
    .name = base
talon-class-tal-ff = FF
    .name = frigate
talon-class-tal-dd = DD
    .name = destroyer
talon-class-tal-cl = CL
    .name = light cruiser
talon-class-tal-ca = CA
    .name = heavy cruiser
talon-class-tal-bc = BC
    .name = battlecruiser
talon-class-tal-bb = BB
    .name = battleship
talon-class-tal-dn = DN
    .name = dreadnought
talon-class-tal-tran = Tran
    .name = transport
talon-class-tal-base = Base
    .name = base
talon-class-ter-sce = SCE
    .name = escort scout
talon-class-ter-dde = DDE
    .name = escort destroyer
talon-class-ter-ddp = DDP
    .name = phaser destroyer
talon-class-ter-bch = BCH
    .name = heavy battlecruiser
talon-class-tal-ffe = FFE
    .name = escort frigate
talon-class-tal-ddd = DDD
    .name = disruptor destroyer
talon-class-tal-ddx = DDX
    .name = refitted destroyer
talon-class-tal-ddg = DDG
    .name = missile destroyer
talon-class-tal-clx = CLX
    .name = refitted light cruiser
talon-class-tal-bch = BCH
    .name = heavy battlecruiser
talon-class-tal-bcx = BCX
    .name = refitted battlecruiser

## Weapons

talon-weapon-phaser = phaser
talon-weapon-torpedo = antimatter torpedo
talon-weapon-wave-gun = wave-motion gun
talon-weapon-disruptor = disruptor
talon-weapon-fusion = fusion cannon
talon-weapon-missile = missile launcher
talon-group = { $group }: { $count } × { $weapon }
talon-group-fighter = fighter { $number }
talon-group-all = all that bear

## Facings and ways

talon-facing-bow = bow
talon-facing-port = port
talon-facing-starboard = starboard
talon-facing-stern = stern
talon-way-e = E
talon-way-se = SE
talon-way-sw = SW
talon-way-w = W
talon-way-nw = NW
talon-way-ne = NE

## Terrain

talon-terrain-planet = planet
talon-terrain-asteroid = asteroids
talon-terrain-nebula = nebula
talon-terrain-black-hole = black hole
talon-terrain-wormhole = wormhole
talon-terrain-objective = objective

## Criticals and marks

talon-critical-secondary = secondary explosion
talon-critical-shields-down = shields down
talon-critical-helm-down = helm down
talon-critical-weapon-lost = weapon group lost
talon-critical-thrusters = thrusters damaged
talon-critical-none = no effect
talon-critical-power-relay = power relay damaged
talon-critical-ftl-offline = FTL offline
talon-critical-power-loss = power loss
talon-critical-core-breach = FTL core breach
talon-mark-thrusters = turn radius +{ $count }
talon-mark-relays = power −{ $count }
talon-mark-slip = side slip ready
talon-mark-battery = battery charged
talon-mark-burners = afterburners { $count }
talon-mark-change = change initiative
talon-mark-defend = defend initiative
talon-mark-lost = groups lost { $count }
talon-fate-waiting = not yet set up
talon-fate-destroyed = destroyed
talon-fate-jump = retreated by FTL
talon-fate-wormhole = left through the wormhole
talon-fate-forced = retreated off the map
talon-fate-docked = docked
talon-fate-landed = landed
