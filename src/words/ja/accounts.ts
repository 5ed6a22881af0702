import type * as en from "#words/en/accounts.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

export const accounts: typeof en.accounts = {
  or: "または",
  providers: {
    google: "Googleで続ける",
    apple: "Appleで続ける",
    googleFailed: "Googleでのログインに失敗しました",
    appleFailed: "Appleでのログインに失敗しました",
    googleNotEnabled:
      "Googleでのログインは使えません。メールアドレスとパスワードでログインしてください。",
    appleNotEnabled:
      "Appleでのログインは使えません。メールアドレスとパスワードでログインしてください。",
  },
  login: {
    title: "ログイン",
    heading: "おかえりなさい",
    lead: "グループの仲間が待っています。",
    ended: "ログアウトされました。もう一度ログインしてください。",
    email: "メールアドレス",
    password: "パスワード",
    submit: "ログイン",
    letIn: {
      title: "コードを確認しました",
      text: "まずアカウントを作りましょう。数分で終わり、そのあとセッションを選べます。",
    },
    toSignup: "Spotterは初めてですか？",
    signup: "アカウントを作成",
    noCookies:
      "ブラウザがCookieをブロックしているため、ログインしたままにできません。Cookieを許可して、もう一度お試しください。",
    missing: { title: "入力が足りません", text: "メールアドレスとパスワードを入力してください" },
    failed: "ログインできませんでした",
    done: "おかえりなさい！",
  },
  signup: {
    title: "アカウント作成",
    toLogin: "すでに会員ですか？",
    login: "ログイン",
    back: "戻る",
    next: "次へ",
    submit: "アカウントを作成",
    failed: { title: "登録できませんでした", text: "アカウントを作成できませんでした" },
    done: "アカウントができました！",
    draftKept: "入力した内容は保存しました。パスワードだけもう一度入力してください。",
    problems: {
      missing_name: { title: "名前がありません", text: "氏名を入力してください" },
      unreadable_name: {
        title: "名前が読み取れません",
        text: "見えない文字を除いて名前を入力してください",
      },
      reserved_name: {
        title: "この名前は使えません",
        text: "この名前はSpotter専用です。ご自身の名前を入力してください",
      },
      link_in_name: {
        title: "この名前は使えません",
        text: "リンクを含まない名前を入力してください",
      },
      invalid_email: {
        title: "メールアドレスが正しくありません",
        text: "正しいメールアドレスを入力してください",
      },
      weak_password: {
        title: "パスワードが短すぎます",
        text: "パスワードは6文字以上にしてください",
      },
      predictable_password: {
        title: "パスワードが弱すぎます",
        text: "111111や123456のような、同じ文字や連続した文字を6つ続けるのは避けてください",
      },
      common_password: {
        title: "パスワードが弱すぎます",
        text: "このパスワードは簡単に推測されます。別のものを選んでください。",
      },
      passwords_differ: {
        title: "パスワードが一致しません",
        text: "同じパスワードを2回入力してください",
      },
      ancient_birthday: {
        title: "誕生日が正しくありません",
        text: "1900年以降の日付を入力してください",
      },
      invalid_birthday: {
        title: "誕生日が正しくありません",
        text: "未来の日付は誕生日にできません",
      },
      photo_too_large: { title: "ファイルが大きすぎます", text: "5MB未満の画像を選んでください" },
      invalid_zip_code: {
        title: "郵便番号が正しくありません",
        text: "5桁の正しい郵便番号を入力してください",
      },
      no_workout_type: {
        title: "トレーニングを選んでください",
        text: "トレーニングの種類を1つ以上選んでください",
      },
    },
    basics: {
      title: "基本情報",
      fullName: "氏名",
      fullNameHint: "つながるまでは、名前（下の名前）と名字の頭文字だけが表示されます。",
      email: "メールアドレス",
      password: "パスワード",
      passwordHint: "6文字以上",
      confirmation: "パスワード（確認）",
    },
    details: {
      title: "プロフィール",
      photoHint: "顔がわかると、グループの仲間が見つけやすくなります。5MBまで。",
      notAnImage: { title: "画像ではありません", text: "JPEGやPNGなどの写真を選んでください" },
      gender: "性別",
      genderHint: "ほかの会員には表示されません。女性限定のセッションの確認だけに使います。",
      birthday: "誕生日",
      birthdayHint: "ほかの会員には表示されず、マッチングにも使いません。",
    },
    location: {
      title: "場所",
      zipCode: "郵便番号",
      zipHint: (city: string) => `セッションは${city}で行われます。`,
      zipFar: (city: string) =>
        `お近くの都市ではまだ始まっていないため、最初は${city}になります。アプリの設定で都市を変更できます。`,
      travelRadius: "移動できる距離",
      travelRadiusHint:
        "郵便番号からの直線距離です。これより遠いセッションはホームに表示されません。",
      miles: (count: number) => plural(count, { other: "#マイル" }),
      locationType: "トレーニングしたい場所",
      locationTypeHint:
        "この種類の場所のセッションがホームに表示されます。会場を決めるときにも考慮します。",
    },
    questions: {
      photo: "あなたとわかる写真を選びましょう",
      gender: "性別は？",
      birthday: "誕生日はいつですか？",
      zipCode: "郵便番号は？",
      travelRadius: "どのくらい移動できますか？",
      locationType: "どこでトレーニングしたいですか？",
    },
    fitness: {
      title: "トレーニングの設定",
      level: "トレーニングの経験は？",
      workoutTypes: "何をするのが好きですか？",
      workoutTypesHint: "参加したいものをすべて選んでください。",
      frequency: "週に何回くらいトレーニングしますか？",
      perWeek: (count: number) => plural(count, { other: "週#回" }),
      goal: "トレーニングの目的は？",
      availability: "都合のよい曜日は？",
      times: "都合のよい時間帯は？",
      groupSize: "何人くらいがいいですか？",
      preference: "セッションに求めるものは？",
      rhythm: "いちばん調子がいいのはいつですか？",
      part: (part: number, parts: number) => `${parts}つのうち${part}つ目`,
      skipRest: "残りをスキップ",
    },
    notifications: {
      title: "お知らせ",
      push: "プッシュ通知",
      pushHint: "リマインダー、前日の会場のお知らせ、グループの最新情報が届きます。",
      summary: "あなたについて",
      edit: (step: string) => `${step}を編集`,
      noDays: "曜日が選ばれていません",
      everyDay: "毎日",
      anyTime: "いつでも",
    },
  },
  deletion: {
    title: "あなたのデータ",
    download: "データをダウンロード",
    downloadHint: "すべての情報を1つのファイルで",
    downloading: "ファイルを作成しています",
    downloadFailed: {
      title: "ダウンロードできませんでした",
      text: "ファイルを作成できませんでした。もう一度お試しください。",
    },
    delete: "アカウントを削除",
    deleteHint: "プロフィールや予約とともに、完全に削除します",
    dialog: {
      title: "アカウントを\u200b削除しますか？",
      text: "削除すると、私たちにも元に戻せません。",
      goesTitle: "なくなるもの",
      goes: [
        "プロフィール、写真、各種の設定",
        "プラン（これ以上請求されません）",
        "これからの予約（枠はほかの人に回ります）",
        "評価、お知らせ、端末",
      ],
      staysTitle: "残るもの",
      stays: [
        "送ったメッセージ（送信者は「退会した会員」になります）",
        "誰かが参加したという記録（名前は残りません）",
        "無料体験を利用した場合、お一人1回の確認のため、メールアドレスとカードを元に戻せない形に変換した情報（2年間）",
        "みんなの安全のため2年間：未対応の報告、アカウントやメッセージの利用停止、同じグループにしない相手の記録（メールアドレスを元に戻せない形に変換して保存し、再登録した場合に適用します）",
      ],
      word: "削除",
      field: (word: string) => `確認のため「${word}」と入力してください`,
      wrongWord: (word: string) => `「${word}」と入力してください`,
      confirm: "アカウントを\u200b削除",
      keep: "削除しない",
    },
    deleted: { title: "アカウントを削除しました", text: "アカウントは完全に削除されました。" },
    failed: { title: "削除できませんでした", text: "アカウントを削除できませんでした" },
  },
  welcome: {
    greeting: (name: string) => `${name}さん、ようこそ`,
    picks: "あなたへのおすすめ",
    suits: "ご回答をもとに選びました。タップすると予約できます。",
    closest: "ぴったりのものはまだありません。近いものはこちらです。",
    ready: "アカウントの準備ができました。",
    trial: (trialDays: number, nothing: string, price: string) =>
      `初めての予約から${trialDays}日間の無料体験が始まります。本日のお支払いは${nothing}、その後は${price}。いつでも解約できます。`,
  },
  closedCity: {
    title: (city: string) => `${city}ではまだSpotterが始まっていません`,
    text: "オープンしたら、アプリとメールでお知らせしましょうか？",
    wait: "始まったら知らせる",
    waiting: "アプリとメールでお知らせします。",
    stop: "やっぱりやめる",
    failed: "うまくいきませんでした。もう一度お試しください。",
    elsewhere: (cities: string) => `${cities}ではもうトレーニングできます。`,
    changeCity: "都市を変更する",
  },
};
