import type { accounts as master } from "#messages/english/accounts.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("ja");

export const accounts: typeof master = {
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
    email: "メールアドレス",
    password: "パスワード",
    submit: "ログイン",
    toSignup: "Spotterは初めてですか？",
    signup: "アカウントを作成",
    missing: { title: "入力が足りません", text: "メールアドレスとパスワードを入力してください" },
    missingEmail: "メールアドレスを入力してください。",
    missingPassword: "パスワードを入力してください。",
    failed: { title: "ログインできませんでした", text: "メールアドレスまたはパスワードが違います" },
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
    done: { title: "アカウントができました！", text: "近くのセッションを見てみましょう。" },
    draftKept: "入力した内容は残っています。パスワードだけもう一度入力してください。",
    problems: {
      missing_name: { title: "名前がありません", text: "氏名を入力してください" },
      unreadable_name: {
        title: "名前が読み取れません",
        text: "見えない文字を除いて名前を入力してください",
      },
      reserved_name: {
        title: "この名前は使えません",
        text: "この名前はSpotter専用のため、ご自身の名前を入力してください",
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
        text: "123456のように、同じ文字や連続した文字を6つ続けて使わないでください",
      },
      common_password: {
        title: "パスワードが弱すぎます",
        text: "誰もが最初に試すパスワードの1つです。別のものを選んでください。",
      },
      passwords_differ: {
        title: "パスワードが一致しません",
        text: "同じパスワードを2回入力してください",
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
      email: "メールアドレス",
      password: "パスワード",
      passwordHint: "6文字以上",
      confirmation: "パスワード（確認）",
    },
    details: {
      title: "プロフィール",
      photo: "写真",
      photoHint: "顔がわかると、グループの仲間が見つけやすくなります。5MBまで。",
      choosePhoto: "写真を選ぶ",
      changePhoto: "写真を変える",
      removePhoto: "写真を外す",
      notAnImage: { title: "画像ではありません", text: "JPEGやPNGなどの写真を選んでください" },
      gender: "性別",
      birthday: "誕生日",
      birthdayHint: "マッチングだけに使い、公開されません。",
    },
    location: {
      title: "場所",
      zipCode: "郵便番号",
      zipHint: (city: string) => `セッションは${city}で行われます。`,
      travelRadius: "移動できる距離",
      miles: (count: number) => plural(count, { other: "#マイル" }),
      locationType: "トレーニングしたい場所",
    },
    fitness: {
      title: "トレーニングの好み",
      level: "フィットネスレベル",
      workoutTypes: "トレーニングの種類",
      workoutTypesHint: "参加したいものをすべて選んでください。",
      frequency: "週のトレーニング回数",
      perWeek: (count: number) => plural(count, { other: "週#回" }),
      goal: "いちばんの目標",
      availability: "トレーニングできる曜日",
      times: "希望の時間帯",
      groupSize: "グループの人数",
      preference: "セッションでしたいこと",
      rhythm: "生活リズム",
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
};
