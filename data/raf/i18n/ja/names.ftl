# RAFに登場するものの名前。

raf-title = RAF: Lion
    .summary = バトル・オブ・ブリテン、独空軍を相手に1人用

## Aircraft types

raf-type-spitfire = スピットファイヤ
raf-type-hurricane = ハリケーン
raf-type-blenheim = ブレニム
raf-type-me109 = Me 109
raf-type-me110 = Me 110
raf-type-me110e = Me 110（エリート）
raf-type-do17 = Do 17
raf-type-he111 = He 111
raf-type-ju88 = Ju 88
raf-type-ju87 = Ju 87

## Sides and units

raf-nation-british = 英軍
raf-nation-german = 独軍
raf-lf-2 = 第2航空艦隊
raf-lf-3 = 第3航空艦隊

## Areas

raf-area-lf2-east = LF2東
raf-area-lf2-south = LF2南
raf-area-lf3 = LF3
raf-weather-area-lf2 = 第2航空艦隊エリア
raf-weather-area-lf3 = 第3航空艦隊エリア

## Kinds of target

raf-kind-radar = レーダー網
raf-kind-port = 港
raf-kind-airfield = 飛行場
raf-kind-factory = 工場
raf-kind-city = 都市
raf-kind-headquarters = 司令部
raf-kind-army-base = 陸軍基地
raf-target-full = { $name }（{ $kind }）
raf-damage-light = 軽被害
raf-damage-heavy = 重被害

## Levels

raf-alert-none = 無し
raf-alert-late = 遅延
raf-alert-normal = 通常
raf-alert-early = 早期
raf-alert-very-early = 超早期
raf-info-poor = 貧弱
raf-info-limited = 限定
raf-info-accurate = 正確
raf-weather-clear = 晴れ
raf-weather-patchy = 晴れ間のある曇り
raf-weather-broken = がっつり曇り
raf-priority-low = 低
raf-priority-medium = 中
raf-priority-high = 高
raf-size-none = 空爆無し
raf-size-minor = 小規模空爆
raf-size-major = 大規模空爆

## Boxes and places

raf-box-hunt = ハント
raf-box-close-escort = 近接護衛
raf-box-bomb = 爆撃
raf-box-channel = 海峡パトロール
raf-box-returning = 帰還中
raf-box-light-loss = 軽損害
raf-box-heavy-loss = 重損害
raf-box-ground = 地上待機
raf-box-patrol = 哨戒中
raf-box-landing = 着陸
raf-box-rearm = 再武装
raf-box-base = 飛行場
raf-box-clock = 時計

## Results of combat

raf-result-none = 影響無し
raf-result-d = 混乱
raf-result-a = 頓挫
raf-result-a-reduced = 減少戦力面での頓挫による軽損害
raf-result-l = 軽損害
raf-result-h = 重損害

## Results of bombing

raf-bombing-0 = 被害無し
raf-bombing-1 = 1被害ポイント
raf-bombing-2 = 2被害ポイント
raf-bombing-h = 重被害

## Sequence of play

raf-phase-preparation = 1日の準備
raf-phase-raid = 空爆
raf-phase-airfields = 飛行場運用
raf-step-a = 空爆目標
raf-step-b = 英軍探知
raf-step-c = 飛行中隊配備（情報貧弱）
raf-step-d = 独飛行大隊数
raf-step-e = 飛行中隊配備（情報限定）
raf-step-f = 独飛行大隊内容
raf-step-g = 飛行中隊配備（情報正確）
raf-step-h = 独護衛機迎撃
raf-step-i = 接近イベント
raf-step-j = 空中戦（ハント）
raf-step-k = 空爆目標イベント
raf-step-l = 英軍迎撃
raf-step-m = 英軍飛行中隊攻撃
raf-step-n = 爆撃
raf-step-o = 独軍回復
raf-step-p = 時計更新
raf-clock-end = 1日の終わり
raf-date = { $month }月{ $day }日

## Cards

## Raid events

raf-event-no-event = イベント無し
raf-event-bombers-break-formation = 爆撃隊の編隊が崩れる
raf-event-british-altitude-advantage = 英軍高度優勢
raf-event-channel-patrollers-hunt = 海峡パトロール隊がハントへ
raf-event-clouds-inhibit-hunters = 雲がハントを妨げる
raf-event-clouds-scatter-raid = 雲が空爆隊を散らす
raf-event-german-altitude-advantage = 独軍高度優勢
raf-event-lf3-area-weather-changes = LF3エリアの天候変化
raf-event-lf2-area-weather-worsens = LF2エリアの天候悪化
raf-event-lf3-area-weather-worsens = LF3エリアの天候悪化
raf-event-me109s-close-escort = Me 109が近接護衛へ
raf-event-radio-confusion = 無線混信
raf-event-rendezvous-failure = 会合失敗
raf-event-undetected-hunters = 見つけられなかったMe 109
raf-event-weather-moves-east = 天候が西から東へ移動
raf-event-big-wing = ビッグウィング
raf-event-channel-patrollers-close-escort = 海峡パトロール隊が近接護衛へ
raf-event-escort-coordination = 護衛の連携
raf-event-clouds-inhibit-squadrons = 雲が飛行中隊を妨げる
raf-event-fighters-strafe = 戦闘機の機銃掃射
raf-event-flak = 高射砲
raf-event-german-pathfinder = 独軍偵察機
raf-event-interception-over-coast = 海岸線の迎撃
raf-event-low-level-bombers = 低空爆撃
raf-event-me110s-strafe = Me 110の機銃掃射
raf-event-non-essential-target = 重要でない目標
raf-event-patrollers-vectored-away = 哨戒隊が無線誘導から外れる
raf-event-secondary-target = 第2目標
raf-event-snap-raid = エリートMe 110の高速飛行空爆
raf-event-squadrons-intercept-blenheims = ブレニムを誤って迎撃
raf-event-undetected-escort = 見つけられなかった護衛
raf-event-letters = { $event }（{ $letters }）

## Day events

raf-event-british-raid-on-german-industry = 英軍の独工業地帯空爆
raf-event-change-german-target-priorities = 独軍優先目標の変更
raf-event-increase-fighter-escort = 戦闘機護衛の強化
raf-event-luftflotte-3-gruppen-to-luftflotte-2 = 第3航空艦隊の飛行大隊を第2航空艦隊へ
raf-event-tension-between-11-and-12-groups = 第11・第12戦闘群の対立
raf-event-german-free-target-choice = 独軍目標優先自由選択

## Modifiers of a detection

## Column shifts of a bombing

raf-column-shifted = { $own }→{ $used }（{ $parts }）
raf-shift-cloud = { $weather }{ $value }
raf-shift-ju87 = Ju 87 { $value }
raf-shift-low-level = 低空爆撃{ $value }
raf-shift-no-interception = 迎撃なし{ $value }
raf-shift-pathfinder = 偵察機{ $value }

## Scenarios and how they end

raf-scenario-prelude = アドラーアングリフのはじまり
raf-scenario-hardest-days = 過酷な日々
raf-scenario-thin-blue-line = 薄く蒼い戦線
raf-scenario-battle-of-britain = バトルオブブリテン
raf-verdict-british-disaster = 英国にとって破滅的な開始日
raf-verdict-german-tactical = 独軍戦術的勝利
raf-verdict-draw = 引き分け
raf-verdict-british-tactical = 英軍戦術的勝利
raf-verdict-british-victory = RAFの勝利
raf-verdict-british-total-defeat = 英軍完全敗北
raf-verdict-british-operational-defeat = 英軍作戦的敗北
raf-verdict-british-operational = 英軍作戦的勝利
raf-verdict-british-total = 英軍完全勝利
raf-verdict-british-decisive = 英軍決定的勝利
raf-verdict-german-decisive = 独軍決定的勝利
raf-verdict-german-operational = 独軍作戦的勝利

## Sectors: id and airfield

raf-sector-1-10 = 1/10 エクセター
    .short = 1/10
raf-sector-2-10 = 2/10 ペンブリー
    .short = 2/10
raf-sector-3-10 = 3/10 フィルトン
    .short = 3/10
raf-sector-4-10 = 4/10 ミドル・ワロップ
    .short = 4/10
raf-sector-1-11 = 1/11 タングミア
    .short = 1/11
raf-sector-2-11 = 2/11 ケンリー
    .short = 2/11
raf-sector-3-11 = 3/11 ノーソルト
    .short = 3/11
raf-sector-4-11 = 4/11 デブデン
    .short = 4/11
raf-sector-5-11 = 5/11 ノースウィールド
    .short = 5/11
raf-sector-6-11 = 6/11 ホーンチャーチ
    .short = 6/11
raf-sector-7-11 = 7/11 ビギンヒル
    .short = 7/11
raf-sector-london = ロンドン
    .short = ロンドン
raf-sector-1-12 = 1/12 コルティシャル
    .short = 1/12
raf-sector-2-12 = 2/12 ダックスフォード
    .short = 2/12
raf-sector-3-12 = 3/12 ウィッタリング
    .short = 3/12

## Airfields of the sectors

raf-airfield-exeter = エクセター
raf-airfield-pembrey = ペンブリー
raf-airfield-filton = フィルトン
raf-airfield-middle-wallop = ミドル・ワロップ
raf-airfield-tangmere = タングミア
raf-airfield-kenley = ケンリー
raf-airfield-northolt = ノーソルト
raf-airfield-debden = デブデン
raf-airfield-north-weald = ノースウィールド
raf-airfield-hornchurch = ホーンチャーチ
raf-airfield-biggin-hill = ビギンヒル
raf-airfield-coltishall = コルティシャル
raf-airfield-duxford = ダックスフォード
raf-airfield-wittering = ウィッタリング

## Targets

raf-target-biggin-hill-airfield = ビギンヒル
raf-target-coltishall-airfield = コルティシャル
raf-target-croydon-airfield = クロイドン
raf-target-debden-airfield = デブデン
raf-target-duxford-airfield = ダックスフォード
raf-target-exeter-airfield = エクセター
raf-target-ford-airfield = フォード
raf-target-hawkinge-airfield = ホーキンジ
raf-target-hornchurch-airfield = ホーンチャーチ
raf-target-kenley-airfield = ケンリー
raf-target-lympne-airfield = リム
raf-target-manston-airfield = マンストン
raf-target-martlesham-heath-airfield = マートルシャム・ヒース
raf-target-middle-wallop-airfield = ミドル・ワロップ
raf-target-north-weald-airfield = ノースウィールド
raf-target-northolt-airfield = ノーソルト
raf-target-tangmere-airfield = タングミア
raf-target-warmwell-airfield = ウォームウェル
raf-target-aldershot-army-base = オールダーショット
raf-target-colchester-army-base = コルチェスター
raf-target-salisbury-plain-army-base = ソールズベリー平原
raf-target-shoeburyness-army-base = シューベリネス
raf-target-shorncliffe-army-base = ショーンクリフ
raf-target-brighton-city = ブライトン
raf-target-bristol-city = ブリストル
raf-target-cambridge-city = ケンブリッジ
raf-target-canterbury-city = カンタベリー
raf-target-chatham-city = チャタム
raf-target-exeter-city = エクセター
raf-target-london-city = ロンドン
raf-target-london-city-city = ロンドン・シティ
raf-target-london-docks-city = ロンドン・ドック
raf-target-london-east-end-city = ロンドン・イーストエンド
raf-target-london-north-city = ロンドン北部
raf-target-london-south-city = ロンドン南部
raf-target-london-west-end-city = ロンドン・ウェストエンド
raf-target-norwich-city = ノリッジ
raf-target-plymouth-city = プリマス
raf-target-portsmouth-city = ポーツマス
raf-target-southampton-city = サウサンプトン
raf-target-filton-factory = フィルトン
raf-target-langley-factory = ラングレー
raf-target-rochester-factory = ロチェスター
raf-target-weybridge-factory = ウェイブリッジ
raf-target-woolston-factory = ウールストン
raf-target-woolwich-factory = ウーリッジ
raf-target-yeovil-factory = ヨービル
raf-target-box-headquarters = ボックス
raf-target-stanmore-headquarters = スタンモア
raf-target-uxbridge-headquarters = アクスブリッジ
raf-target-dover-port = ドーバー
raf-target-harwich-port = ハリッジ
raf-target-newhaven-port = ニューヘブン
raf-target-plymouth-port = プリマス
raf-target-portsmouth-port = ポーツマス
raf-target-ramsgate-port = ラムズゲート
raf-target-sheerness-port = シアネス
raf-target-southampton-port = サウサンプトン
raf-target-weymouth-port = ウェイマス
raf-target-bawdsey-radar = ボードジー
raf-target-canewdon-radar = ケイニュードン
raf-target-dover-radar = ドーバー
raf-target-foreness-radar = フォアネス
raf-target-pevensey-radar = ペベンジー
raf-target-poling-radar = ポーリング
raf-target-rye-radar = ライ
raf-target-ventnor-radar = ベントナー
raf-target-west-prawle-radar = ウェスト・プロール
raf-target-worth-matravers-radar = ワース・マトラバース
