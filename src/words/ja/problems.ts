import type * as en from "#words/en/problems.ts";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { maxSeries } from "#shared/rules/series.ts";
import { maxWaitlists } from "#shared/rules/waitlists.ts";
import { passkeyProblems } from "./passkeys.ts";
import { providerProblems } from "./sign-in.ts";

export const problems: typeof en.problems = {
  invalid_request: {
    title: "無効なリクエスト",
    detail: "内容に正しくないところがあります。確認して、もう一度お試しください。",
  },
  invalid_payment_method: {
    title: "支払い方法を使えません",
    detail: "このカードはあなたのアカウント用に設定されていません。もう一度入力してください。",
  },
  invalid_promotion_code: {
    title: "コードが無効です",
    detail: "このコードは無効か、すでに上限まで使われています。",
  },
  unknown_zip_code: {
    title: "郵便番号が不明です",
    detail: "この郵便番号では税額を計算できません。プロフィールで確認してください。",
  },
  invalid_signature: { title: "無効な署名", detail: "このメッセージの署名が一致しません。" },
  invalid_link: {
    title: "リンクが使えません",
    detail: "このリンクは期限切れか、使用済みか、新しいリンクに替わっています。",
  },
  not_authenticated: { title: "ログインしていません", detail: "続けるにはログインしてください。" },
  invalid_credentials: {
    title: "ログインできませんでした",
    detail: "メールアドレスまたはパスワードが違います",
  },
  identity_not_verified: {
    title: "本人確認ができません",
    detail: "このサービスではご本人の確認ができませんでした。もう一度お試しください。",
  },
  ...providerProblems,
  ...passkeyProblems,
  subscription_required: {
    title: "プランが必要です",
    detail: "この操作にはプランが必要です。",
  },
  card_declined: {
    title: "カードが拒否されました",
    detail: "カードが拒否されました。もう一度お試しになるか、別のカードをお使いください。",
  },
  payment_action_required: {
    title: "確認が必要です",
    detail: "銀行での確認が完了しませんでした。別のカードをお使いください。",
  },
  forbidden: { title: "許可されていません", detail: "この操作はできません。" },
  account_disabled: {
    title: "アカウントは無効です",
    detail: "このアカウントは無効になっています。サポートにお問い合わせください。",
  },
  muted: { title: "メッセージ停止中", detail: "現在メッセージを送信できません。" },
  invalid_access_code: {
    title: "アクセスコードが違います",
    detail: "アクセスコードが違います。もう一度お試しください。",
  },
  wrong_password: { title: "パスワードが違います", detail: "現在のパスワードと違います。" },
  login_too_old: {
    title: "もう一度ログインしてください",
    detail:
      "Google、Apple、またはパスキーでもう一度ログインしてください。その後10分間、この操作ができます。",
  },
  not_open_to_you: { title: "ご予約いただけません", detail: "このセッションは女性限定です。" },
  holds_women_sessions: {
    title: "女性限定セッション",
    detail:
      "女性限定セッションを予約しているか、空きを待っているか、ホストを務めています。先に取り消すか、ホストの交代を私たちに依頼してから、性別を変更してください。",
  },
  not_found: { title: "見つかりません", detail: "お探しのものは見つかりませんでした。" },
  waiver_required: {
    title: "同意書への署名が必要です",
    detail: "予約の前に同意書を読み、署名してください。",
  },
  already_booked: { title: "予約済みです", detail: "このセッションはすでに予約しています。" },
  session_full: {
    title: "満員です",
    detail: "このセッションの枠はすべて埋まっています。別のセッションを選んでください。",
  },
  session_started: { title: "開始済みです", detail: "このセッションはもう始まっています。" },
  session_cancelled: { title: "中止されました", detail: "このセッションは中止になりました。" },
  overlapping_booking: {
    title: "予約が重なっています",
    detail: "その時間には、すでに別のセッションを予約しています。",
  },
  too_many_bookings: {
    title: "予約が多すぎます",
    detail: `これからの予約は一度に${maxComingBookings}件までです。どれかをキャンセルするか、次のセッションが始まってからもう一度お試しください。`,
  },
  one_booking_at_a_time: {
    title: "予約は一度に1件まで",
    detail: "直前のキャンセルや欠席が続いたため、2週間のあいだ、予約できるのは一度に1件だけです。",
  },
  not_full: {
    title: "空き枠があります",
    detail: "このセッションには空き枠があるので、すぐに予約できます。",
  },
  waitlist_full: {
    title: "キャンセル待ちが満員です",
    detail: "このキャンセル待ちは満員です。別のセッションを選んでください。",
  },
  too_many_series: {
    title: "毎週のセッションが多すぎます",
    detail: `毎週のセッションは${maxSeries}件までです。どれかを終了すると、ほかを始められます。`,
  },
  guest_pass_used: {
    title: "ゲストパスが無効です",
    detail: "このゲストパスは使用済みか、終了しました。",
  },
  not_shareable: {
    title: "ゲストパスは使えません",
    detail: "女性限定のセッションのゲストパスは、あなたについて必要以上のことを伝えてしまいます。",
  },
  no_guest_pass_left: {
    title: "ゲストパスが残っていません",
    detail: "今月のゲストパスはすべて作成しました。来月また作成できます。",
  },
  not_weekly: {
    title: "毎週のセッションではありません",
    detail: "このセッションは毎週は行われません。1回ずつ予約できます。",
  },
  too_many_waitlists: {
    title: "キャンセル待ちが多すぎます",
    detail: `キャンセル待ちは同時に${maxWaitlists}件までです。どれかを取り消すと、ほかに登録できます。`,
  },
  checked_in: {
    title: "チェックイン済みです",
    detail: "先にチェックインを取り消すと、キャンセルできます。",
  },
  not_upcoming: {
    title: "キャンセルできません",
    detail:
      "キャンセルできるのはこれからの予約だけです。この予約は開始済みか、キャンセル済みです。",
  },
  not_finished: {
    title: "まだ終わっていません",
    detail: "このセッションはまだ終わっていません。終わったらすぐに評価できます。",
  },
  already_rated: { title: "評価済みです", detail: "このセッションはすでに評価しています。" },
  survey_closed: {
    title: "評価は締め切られました",
    detail: "このセッションはもう評価できません。評価できるのは30日間です。",
  },
  too_early: {
    title: "まだ早すぎます",
    detail: "まだその時間ではありません。セッションが近づいてからもう一度お試しください。",
  },
  too_late: {
    title: "時間を過ぎました",
    detail: "受け付けの時間は終わりました。",
  },
  was_absent: {
    title: "欠席として記録されています",
    detail:
      "このセッションは欠席として記録されているため、評価できません。参加していた場合は、予定の画面からお知らせください。",
  },
  not_absent: {
    title: "欠席ではありません",
    detail: "このセッションは欠席として記録されていません。",
  },
  already_objected: {
    title: "連絡済みです",
    detail: "参加していたことはすでにお知らせいただきました。確認します。",
  },
  former_member: {
    title: "退会した会員です",
    detail: "この会員はSpotterを退会しました。これまでの会話は読めます。",
  },
  push_off: { title: "プッシュ通知はオフです", detail: "ここではプッシュ通知を使えません。" },
  too_many_devices: {
    title: "端末が多すぎます",
    detail:
      "すでに多くの端末でプッシュ通知がオンになっています。先にほかの端末でオフにしてください。",
  },
  email_taken: {
    title: "使用中のメールアドレス",
    detail:
      "このメールアドレスのアカウントがすでにあります。ログインするか、別のアドレスをお使いください。",
  },
  no_password: {
    title: "パスワードがありません",
    detail: "まだパスワードがありません。設定用のリンクをメールでお送りできます。",
  },
  already_subscribed: { title: "申し込み済みです", detail: "すでにプランがあります。" },
  not_subscribed: {
    title: "プランがありません",
    detail: "変更できるプランがありません。",
  },
  subscription_ending: {
    title: "プランはまもなく終了します",
    detail: "このプランは更新されません。まずプランを続ける手続きをすると、変更できます。",
  },
  payment_overdue: {
    title: "お支払いが完了していません",
    detail: "お支払いが済んでいません。完了後にプランを変更できます。",
  },
  trial_used: {
    title: "無料体験は利用済みです",
    detail:
      "このカードでは無料体験をご利用済みのため、お支払いは本日になります。このまま続けるか、別のカードをお使いください。",
  },
  already_confirmed: {
    title: "確認済みです",
    detail:
      "このメールアドレスはすでに確認済みのため、アカウントは残ります。ご自身のものでない場合は、ログイン画面の「パスワードをお忘れですか？」から新しいパスワードを設定してください。ほかの人はログインできなくなります。",
  },
  email_not_confirmed: {
    title: "メールアドレスが未確認です",
    detail:
      "このアドレスは、持ち主以外の人が登録した可能性があります。まず、お送りしたメールのリンクから確認が必要です。",
  },
  last_admin: {
    title: "最後の管理者です",
    detail: "権限を割り当てられる人が必要です。先に別の管理者を決めてください。",
  },
  no_contact: {
    title: "連絡先がありません",
    detail: "先に会場の連絡先とメールアドレスを登録してください。",
  },
  stale: {
    title: "変更されています",
    detail:
      "あなたが開いた後に、ほかの人が変更しました。何も行われていません。現在の状態を確認してください。",
  },
  has_problems: {
    title: "一部は変更できません",
    detail: "これらのセッションの一部は、このようには変更できません。",
  },
  already_sent: { title: "送信済みです", detail: "このメッセージはすでに送信されています。" },
  already_decided: { title: "決定済みです", detail: "これはすでに決定されています。" },
  not_yourself: {
    title: "自分には行えません",
    detail: "自分自身に対しては行えません。ほかのスタッフに頼んでください。",
  },
  over_refund: {
    title: "支払額を超えています",
    detail: "このお支払いで返金できる残額を超えています。",
  },
  has_bookings: {
    title: "予約があります",
    detail:
      "予約している人がいますが、この変更ではその予約の扱いが指定されていないか、予約分の枠が足りません。",
  },
  not_cancelled: { title: "中止されていません", detail: "このセッションは中止されていません。" },
  venue_unfit: {
    title: "会場が合いません",
    detail: "この会場はこのワークアウトに対応していないか、枠に対して狭すぎます。",
  },
  nothing_to_book: {
    title: "予約できるものがありません",
    detail: "今後7日間、ここで行われるセッションはありません。",
  },
  during_closure: {
    title: "その日は休業です",
    detail: "その日は、都市または会場が休業しています。",
  },
  too_many_closures: {
    title: "休業が多すぎます",
    detail: "1つの会場に登録できる今後の休業は10件までです。変更はご連絡ください。",
  },
  city_closed: {
    title: "未開放の都市です",
    detail: "この都市はその時期に開いていないため、セッションの追加や予約はできません。",
  },
  already_exists: { title: "すでにあります", detail: "同じものがすでにあります。" },
  clock_backwards: {
    title: "時計は戻せません",
    detail: "サンドボックスの時計は先に進むだけです。",
  },
  payload_too_large: { title: "大きすぎます", detail: "一度に受け取れる大きさを超えています。" },
  unsupported_media_type: {
    title: "対応していない形式",
    detail: "この呼び出しでは、その形式の内容は受け付けられません。",
  },
  misdirected_request: {
    title: "この名前では応答しません",
    detail:
      "このサンドボックスはその名前では応答しません。localhostで開くか、起動した人にアドレスを尋ねてください。",
  },
  too_many_requests: {
    title: "回数が多すぎます",
    detail: "短い時間に試した回数が多すぎます。少し待ってから、もう一度お試しください。",
  },
  internal: {
    title: "問題が発生しました",
    detail: "こちら側で問題が発生しました。もう一度お試しください。",
  },
  unavailable: {
    title: "一時的に使えません",
    detail: "Spotterはひと息ついています。少ししてから、もう一度お試しください。",
  },
};

export const issues: typeof en.issues = {
  "is required": "必須です",
  "couldn't be read as JSON": "JSON として読み取れませんでした",
  "must not contain six equal or consecutive characters in a row":
    "同じ文字や連続した文字を6つ続けて含めることはできません",
  "is one of the most common passwords": "よく使われるパスワードの1つです",
  "must be an email address": "正しいメールアドレスにしてください",
  "must not contain control characters": "制御文字は使えません",
  "must not contain characters that can't be seen": "見えない文字は使えません",
  "is kept for Spotter itself": "Spotter専用です",
  "must be a real date": "実在する日付にしてください",
  "cannot be in the future": "未来の日付にはできません",
  "must be earlier: there is a minimum age": "最低年齢があるため、より前の日付にしてください",
  "must not be in the past": "過去にはできません",
  "must be at least 30 days ahead, so that members get notice":
    "メンバーに知らせるため、30日以上先にしてください",
  "must be within two years": "2年以内にしてください",
  "must be later than that of the version before": "前の版より後にしてください",
  "must be in the future": "現在より後にしてください",
  "must be at most 400 days ahead": "400日先までにしてください",
  "must be an image as a data URL": "データURLの画像にしてください",
  "must be at most 5 MB": "5MB以下にしてください",
  "must have at most 24 megapixels": "2400万画素以下にしてください",
  "must be an image": "画像にしてください",
  "must be an image that can be read": "読み取れる画像にしてください",
  "must be somebody else": "自分以外の人にしてください",
  "must be an https address": "httpsのアドレスにしてください",
  "must be the session of the path": "アドレスのセッションと同じにしてください",
  "is not an area of the session's city": "セッションの都市のエリアではありません",
  "must name connections of the member only": "会員のつながりだけを指定してください",
  "must rate each of the others in the group who was there exactly once":
    "グループのうち来ていたほかの全員を、1回ずつ評価してください",
  "must name others of the group, each once": "グループのほかのメンバーを1回ずつ指定してください",
  "are only for late members": "遅れる場合だけ指定できます",
  "can't be combined with before": "beforeと同時には使えません",
};
