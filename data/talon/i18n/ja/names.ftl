# Talon: names of everything.

## Sides

talon-title = Talon
    .summary = 宇宙艦の戦い、2陣営または対コンピューター
talon-seat-terran = 地球連邦
talon-seat-talon = タロン帝国
talon-seat-blue = 青軍
talon-seat-red = 赤軍
talon-both = 両軍

## Ships

talon-ship-explorer = エクスプローラー
talon-ship-voyager = ボイジャー
talon-ship-achilles = アキレス
talon-ship-caleb = ケイレブ
talon-ship-hercules = ヘラクレス
talon-ship-asgard = アスガルド
talon-ship-thor = トール
talon-ship-valhalla = ヴァルハラ
talon-ship-guderian = グデーリアン
talon-ship-napoleon = ナポレオン
talon-ship-patton = パットン
talon-ship-zhukov = ジューコフ
talon-ship-alexander = アレクサンダー
talon-ship-caesar = シーザー
talon-ship-sun-tzu = 孫子
talon-ship-defiant = デファイアント
talon-ship-prometheus = プロメテウス
talon-ship-thunderchild = サンダーチャイルド
talon-ship-vanguard = ヴァンガード
talon-ship-hornet = ホーネット
talon-ship-wasp = ワスプ
talon-ship-ace-of-spades = エースオブスペード
talon-ship-black-jack = ブラックジャック
talon-ship-black-sheep = ブラックシープ
talon-ship-cougar = クーガー
talon-ship-diamondback = ダイヤモンドバック
talon-ship-double-down = ダブルダウン
talon-ship-flying-tiger = フライングタイガー
talon-ship-wolverine = ウルヴァリン
talon-ship-normandy = ノルマンディー
talon-ship-rodger-young = ロジャー・ヤング
talon-ship-valley-forge = バレーフォージ
talon-ship-surprise = サプライズ
talon-ship-vision = ビジョン
talon-ship-hunter = ハンター
talon-ship-predator = プレデター
talon-ship-shadow = シャドウ
talon-ship-dauntless = ドーントレス
talon-ship-fearless = フィアレス
talon-ship-indomitable = インドミタブル
talon-ship-justice = ジャスティス
talon-ship-sacrifice = サクリファイス
talon-ship-service = サービス
talon-ship-unity = ユニティ
talon-ship-freedom = フリーダム
talon-ship-honor = オナー
talon-ship-victory = ビクトリー
talon-ship-eliminator = エリミネーター
talon-ship-eradicator = エラディケーター
talon-ship-eviscerator = エビセレイター
talon-ship-dominion = ドミニオン
talon-ship-imperial = インペリアル
talon-ship-legion = レギオン
talon-ship-tribe = トライブ
talon-ship-hope = ホープ
talon-ship-second = { $name }II
talon-fighter = { $squadron }第{ $number }機
talon-missile = ミサイル{ $number }
talon-ship-note = { $cls }、{ $hex }、向き{ $way }、船体{ $hull }
talon-missile-note = { $hex }、向き{ $way }

## Classes

talon-class-ter-sc = SC
    .name = 偵察艦
talon-class-ter-dd = DD
    .name = 駆逐艦
talon-class-ter-cl = CL
    .name = 軽巡洋艦
talon-class-ter-ca = CA
    .name = 重巡洋艦
talon-class-ter-bc = BC
    .name = 巡洋戦艦
talon-class-ter-bb = BB
    .name = 戦艦
talon-class-ter-cv = CV
    .name = 空母
talon-class-ter-ftr = FTR
    .name = 戦闘機戦隊
talon-class-ter-tran = Tran
    .name = 輸送船
talon-class-ter-base = Base
    .name = 基地
talon-class-tal-ff = FF
    .name = フリゲート
talon-class-tal-dd = DD
    .name = 駆逐艦
talon-class-tal-cl = CL
    .name = 軽巡洋艦
talon-class-tal-ca = CA
    .name = 重巡洋艦
talon-class-tal-bc = BC
    .name = 巡洋戦艦
talon-class-tal-bb = BB
    .name = 戦艦
talon-class-tal-dn = DN
    .name = ドレッドノート
talon-class-tal-tran = Tran
    .name = 輸送船
talon-class-tal-base = Base
    .name = 基地
talon-class-ter-sce = SCE
    .name = 護衛偵察艦
talon-class-ter-dde = DDE
    .name = 護衛駆逐艦
talon-class-ter-ddp = DDP
    .name = フェイザー駆逐艦
talon-class-ter-bch = BCH
    .name = 重巡洋戦艦
talon-class-tal-ffe = FFE
    .name = 護衛フリゲート
talon-class-tal-ddd = DDD
    .name = ディスラプター駆逐艦
talon-class-tal-ddx = DDX
    .name = 改装駆逐艦
talon-class-tal-ddg = DDG
    .name = ミサイル駆逐艦
talon-class-tal-clx = CLX
    .name = 改装軽巡洋艦
talon-class-tal-bch = BCH
    .name = 重巡洋戦艦
talon-class-tal-bcx = BCX
    .name = 改装巡洋戦艦

## Weapons

talon-weapon-phaser = フェイザー
talon-weapon-torpedo = 反物質魚雷
talon-weapon-wave-gun = 波動砲
talon-weapon-disruptor = ディスラプター
talon-weapon-fusion = フュージョンキャノン
talon-weapon-missile = ミサイルランチャー
talon-group = { $group }：{ $weapon }{ $count }門
talon-group-fighter = 第{ $number }機
talon-group-all = 射界内の全グループ

## Facings and ways

talon-facing-bow = 艦首
talon-facing-port = 左舷
talon-facing-starboard = 右舷
talon-facing-stern = 艦尾
talon-way-e = 東
talon-way-se = 南東
talon-way-sw = 南西
talon-way-w = 西
talon-way-nw = 北西
talon-way-ne = 北東

## Terrain

talon-terrain-planet = 惑星
talon-terrain-asteroid = アステロイド
talon-terrain-nebula = ネビュラ
talon-terrain-black-hole = ブラックホール
talon-terrain-wormhole = ワームホール
talon-terrain-objective = 目標

## Criticals and marks

talon-critical-secondary = 二次爆発
talon-critical-shields-down = シールドダウン
talon-critical-helm-down = 操舵手負傷
talon-critical-weapon-lost = 武装グループ喪失
talon-critical-thrusters = 機動スラスター損害
talon-critical-none = 影響なし
talon-critical-power-relay = 動力リレー損害
talon-critical-ftl-offline = FTL停止
talon-critical-power-loss = 動力喪失
talon-critical-core-breach = FTLコア崩壊
talon-mark-thrusters = 旋回距離 +{ $count }
talon-mark-relays = 動力 −{ $count }
talon-mark-slip = サイドスリップ可
talon-mark-battery = バッテリー充電済み
talon-mark-burners = アフターバーナー{ $count }
talon-mark-change = Init変更
talon-mark-defend = Init防衛
talon-mark-lost = 武装グループ喪失{ $count }
talon-fate-waiting = 未配置
talon-fate-destroyed = 破壊
talon-fate-jump = FTLで退却
talon-fate-wormhole = ワームホールで離脱
talon-fate-forced = マップ外へ退却
talon-fate-docked = ドッキング
talon-fate-landed = 着陸
