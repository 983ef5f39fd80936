"""What can happen in Talon, from both chapters of events."""

from __future__ import annotations

from engine.contract import Event
from engine.games.talon.events_action import (
    AimTaken,
    ApSpent,
    AsteroidsStruck,
    BaseTurned,
    Collided,
    CriticalRolled,
    EntryEnded,
    Exploded,
    FacingRolled,
    FighterHit,
    FusionFired,
    GroupFired,
    HullHit,
    MapShifted,
    MissileHit,
    MissileLaunched,
    MissileLost,
    MissileMoved,
    MissileStruck,
    NebulaEntered,
    OrderChosen,
    RepairRolled,
    ShieldsHit,
    ShipDestroyed,
    ShipDocked,
    ShipLeft,
    ShipMoved,
    ShipShifted,
    VolleyEnded,
    WeaponFired,
)
from engine.games.talon.events_round import (
    BattleBegan,
    BattleEnded,
    BattleResumed,
    Conceded,
    DeploymentEnded,
    DeploymentOpened,
    DraftEnded,
    EndOffered,
    FleetOpened,
    GravityEnded,
    GroundDone,
    GroundRolled,
    ImpulseBegan,
    ImpulseEnded,
    InitiativeCounted,
    InitiativeRolled,
    LeavingEnded,
    ListGiven,
    ListSealed,
    MissilePlaced,
    OrdersGiven,
    OrdersHeld,
    OrdersPublished,
    PowerEnded,
    RatingSet,
    RoundBegan,
    RoundEnded,
    ShipBought,
    ShipJoined,
    ShipPlaced,
    ShipPulled,
    ShipSold,
    SpeedChosen,
    SpeedsDone,
    StepEnded,
    TerrainPlaced,
    TurnBegan,
    TurnEnded,
    TurnPassed,
    WeaponsCharged,
)

EVENTS: tuple[type[Event], ...] = (
    BattleBegan,
    InitiativeRolled,
    ShipJoined,
    MissilePlaced,
    TerrainPlaced,
    GroundRolled,
    GroundDone,
    ShipBought,
    ShipSold,
    ListGiven,
    ListSealed,
    FleetOpened,
    DraftEnded,
    ShipPlaced,
    DeploymentOpened,
    DeploymentEnded,
    BattleResumed,
    RoundBegan,
    ImpulseBegan,
    TurnBegan,
    StepEnded,
    TurnEnded,
    TurnPassed,
    InitiativeCounted,
    ImpulseEnded,
    WeaponsCharged,
    SpeedChosen,
    SpeedsDone,
    RatingSet,
    PowerEnded,
    ShipPulled,
    GravityEnded,
    LeavingEnded,
    RoundEnded,
    OrdersGiven,
    OrdersHeld,
    OrdersPublished,
    EndOffered,
    Conceded,
    BattleEnded,
    ApSpent,
    ShipMoved,
    BaseTurned,
    ShipDocked,
    MissileMoved,
    MissileLost,
    MissileStruck,
    Collided,
    AsteroidsStruck,
    NebulaEntered,
    EntryEnded,
    ShipShifted,
    ShipLeft,
    MapShifted,
    GroupFired,
    AimTaken,
    WeaponFired,
    FusionFired,
    MissileLaunched,
    VolleyEnded,
    OrderChosen,
    FacingRolled,
    ShieldsHit,
    HullHit,
    FighterHit,
    MissileHit,
    CriticalRolled,
    ShipDestroyed,
    Exploded,
    RepairRolled,
)

TalonEvent = (
    BattleBegan
    | InitiativeRolled
    | ShipJoined
    | MissilePlaced
    | TerrainPlaced
    | GroundRolled
    | GroundDone
    | ShipBought
    | ShipSold
    | ListGiven
    | ListSealed
    | FleetOpened
    | DraftEnded
    | ShipPlaced
    | DeploymentOpened
    | DeploymentEnded
    | BattleResumed
    | RoundBegan
    | ImpulseBegan
    | TurnBegan
    | StepEnded
    | TurnEnded
    | TurnPassed
    | InitiativeCounted
    | ImpulseEnded
    | WeaponsCharged
    | SpeedChosen
    | SpeedsDone
    | RatingSet
    | PowerEnded
    | ShipPulled
    | GravityEnded
    | LeavingEnded
    | RoundEnded
    | OrdersGiven
    | OrdersHeld
    | OrdersPublished
    | EndOffered
    | Conceded
    | BattleEnded
    | ApSpent
    | ShipMoved
    | BaseTurned
    | ShipDocked
    | MissileMoved
    | MissileLost
    | MissileStruck
    | Collided
    | AsteroidsStruck
    | NebulaEntered
    | EntryEnded
    | ShipShifted
    | ShipLeft
    | MapShifted
    | GroupFired
    | AimTaken
    | WeaponFired
    | FusionFired
    | MissileLaunched
    | VolleyEnded
    | OrderChosen
    | FacingRolled
    | ShieldsHit
    | HullHit
    | FighterHit
    | MissileHit
    | CriticalRolled
    | ShipDestroyed
    | Exploded
    | RepairRolled
)
