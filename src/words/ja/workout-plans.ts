import type * as en from "#words/en/workout-plans.ts";

export const workoutPlans: typeof en.workoutPlans = {
  title: "トレーニングメニュー",
  lead: (type: string, duration: string) => `${type}\u00A0· ${duration}\u00A0· 3つのパート`,
  done: (done: number, total: number) => `${total}種目中${done}種目完了`,
  allDone: "すべて完了。お疲れさまでした。",
  start: "トレーニングを始める",
  goOn: "トレーニングを続ける",
  training: {
    title: "トレーニング",
    step: (part: string, current: number, total: number) =>
      `${part}\u00A0· 全${total}種目の${current}番目`,
    now: (name: string, amount: string, current: number, total: number) =>
      `${name}、${amount}。全${total}種目の${current}番目`,
    nextIs: (name: string, amount: string) => `次：${name}\u00A0· ${amount}`,
    lastOne: "最後の種目です。あと少し！",
    previous: "前へ",
    next: "次へ",
    finish: "終了",
    done: "完了",
  },
  rest: {
    title: "休憩",
    start: "休憩を始める",
    pause: "一時停止",
    resume: "再開",
    more: "+15秒",
    skip: "スキップ",
    running: (left: string) => `休憩：残り${left}`,
    paused: (left: string) => `一時停止中：残り${left}`,
    over: "休憩は終わりです",
    skipped: "休憩をスキップしました",
  },
  parts: { warm_up: "ウォームアップ", main: "メイン", cool_down: "クールダウン" },
  exercises: {
    gym: {
      warm_up: [
        { name: "ローイングかバイク（軽め）", amount: "4分" },
        { name: "レッグスイングとアームサークル", amount: "左右各10回" },
        { name: "自重スクワット", amount: "2 × 12" },
        { name: "バンドプルアパート", amount: "2 × 15" },
      ],
      main: [
        { name: "ゴブレットスクワット", amount: "4 × 10" },
        { name: "ベンチプレス（交代で補助）", amount: "4 × 8" },
        { name: "ルーマニアンデッドリフト", amount: "3 × 10" },
        { name: "ワンハンドダンベルロウ", amount: "3 × 左右各12" },
        { name: "オーバーヘッドプレス", amount: "3 × 10" },
        { name: "ペアでファーマーズキャリー", amount: "4 × 30m" },
        { name: "プランク", amount: "3 × 45秒" },
      ],
      cool_down: [
        { name: "ゆっくり歩く", amount: "3分" },
        { name: "腸腰筋のストレッチ", amount: "左右各45秒" },
        { name: "ラックで胸のストレッチ", amount: "左右各45秒" },
        { name: "チャイルドポーズ", amount: "1分" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "早歩きから軽いジョグへ", amount: "5分" },
        { name: "もも上げとかかと蹴り", amount: "2 × 30秒" },
        { name: "ウォーキングランジ", amount: "2 × 10" },
      ],
      main: [
        { name: "会話できるペースで走る", amount: "12分" },
        { name: "インターバル：速く1分、ゆっくり1分", amount: "6ラウンド" },
        { name: "縄跳びかジャンピングジャック", amount: "3 × 1分" },
        { name: "ステップアップ", amount: "3 × 20" },
        { name: "マウンテンクライマー", amount: "3 × 40秒" },
        { name: "グループでリレーダッシュ", amount: "1人4本" },
      ],
      cool_down: [
        { name: "軽いジョグのあと歩く", amount: "4分" },
        { name: "ふくらはぎのストレッチ", amount: "左右各45秒" },
        { name: "もも裏のストレッチ", amount: "左右各45秒" },
        { name: "深呼吸", amount: "2分" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "手首と肩を回す", amount: "2分" },
        { name: "インチワーム", amount: "2 × 6" },
        { name: "キャット＆カウ", amount: "ゆっくり10回" },
        { name: "肩甲骨プッシュアップ", amount: "2 × 10" },
      ],
      main: [
        { name: "懸垂（バンドや仲間の補助あり）", amount: "5 × 5" },
        { name: "腕立て伏せ", amount: "5 × 12" },
        { name: "スプリットスクワット", amount: "4 × 左右各10" },
        { name: "ディップス", amount: "4 × 8" },
        { name: "低いバーでの斜め懸垂", amount: "4 × 10" },
        { name: "ホローホールド", amount: "4 × 30秒" },
        { name: "壁で倒立の練習", amount: "10分" },
        { name: "ペアでスクワットと腕立てのラダー", amount: "10回から1回まで" },
      ],
      cool_down: [
        { name: "バーにぶら下がる", amount: "2 × 30秒" },
        { name: "肩のストレッチ", amount: "左右各45秒" },
        { name: "鳩のポーズ", amount: "左右各1分" },
        { name: "横になって呼吸する", amount: "2分" },
      ],
    },
  },
};
