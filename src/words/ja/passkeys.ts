import type * as en from "#words/en/passkeys.ts";
import { passkeysMax } from "#shared/rules/limits.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

export const passkeys: typeof en.passkeys = {
  title: "パスキー",
  text: "パスワードの代わりに、指紋、顔、画面ロックでログインできます。",
  added: (day: string) => `追加日：${day}`,
  lastUsed: (day: string) => `最終使用日：${day}`,
  codesLeft: (count: number) => plural(count, { other: "回復用コードは残り#個" }),
  newCodes: "新しいコードを作る",
  newCodesText: "古いコードはすぐに使えなくなります。",
  add: "パスキーを追加",
  thenLogInAgain:
    "追加したら、一度ログアウトして新しいパスキーでログインし直してください。管理画面はその後に開けます。",
  unusable: "このブラウザではここでパスキーを追加できません。",
  name: "名前",
  nameMissing: "名前を入力してください。",
  rename: "パスキーの名前を変更",
  renameLabel: (name: string) => `「${name}」の名前を変更`,
  save: "保存",
  remove: "パスキーを削除",
  removeLabel: (name: string) => `「${name}」を削除`,
  removeText: (name: string) =>
    `「${name}」ではログインできなくなります。パスキーでログインしたほかの端末はログアウトされます。`,
  removeLast: "最後のパスキーなので、回復用コードも使えなくなります。",
  passwordWhy: "ご本人の確認のため、パスワードを入力してください。",
  codes: {
    title: "回復用コード",
    text: "パスキーをなくしたときは、コード1個につき1回ログインできます。安全な場所に保管してください。もう一度表示することはできません。",
    copy: "コピー",
    copied: "コードをコピーしました",
    download: "ダウンロード",
    done: "保管しました",
  },
  wasAdded: "パスキーを追加しました",
  wasRenamed: "名前を変更しました",
  wasRemoved: "パスキーを削除しました",
  failed: "うまくいきませんでした",
  use: "パスキーを使う",
  recovery: {
    open: "パスキーをなくしましたか？",
    title: "回復用コードを使う",
    text: "メールアドレスと、コードを1つ入力してください。コードは1回だけ使えます。",
    code: "回復用コード",
    missing: "メールアドレスとコードを入力してください。",
  },
};

const notYou =
  "お心当たりがない場合は、ログイン画面の「パスワードをお忘れですか？」から、すぐに新しいパスワードを設定してください。すべてのパスキーが削除され、すべての端末がログアウトされます。";
const notYouOfStaff =
  "お心当たりがない場合は、すぐにほかの管理者に知らせてください。管理者がパスキーを削除し、すべての端末をログアウトできます。";

const wasAdded = (name: string) =>
  `Spotterアカウントに、パスキー「${name}」が追加されました。今後はこのパスキーでログインできます。`;
const wasRemoved = (name: string) =>
  `Spotterアカウントから、パスキー「${name}」が削除されました。パスキーでログインしていたほかの端末はログアウトされました。`;
const wasUsed = (left: number) =>
  `回復用コードを使って、Spotterアカウントへのログインがありました。残りのコードは${left}個です。新しいコードは「セキュリティ」で作れます。`;

export const passkeyMails: typeof en.passkeyMails = {
  added: {
    subject: "パスキーが追加されました",
    text: (name: string) => `${wasAdded(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasAdded(name)}\n\n${notYouOfStaff}`,
  },
  removed: {
    subject: "パスキーが削除されました",
    text: (name: string) => `${wasRemoved(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasRemoved(name)}\n\n${notYouOfStaff}`,
  },
  codeUsed: {
    subject: "回復用コードが使われました",
    text: (left: number) => `${wasUsed(left)}\n\n${notYou}`,
    textForStaff: (left: number) => `${wasUsed(left)}\n\n${notYouOfStaff}`,
  },
  reset: {
    subject: "パスキーが削除されました",
    text: "Spotterのチームが、あなたのパスキーと回復用コードを削除し、すべての端末をログアウトしました。パスキーをなくした方のための手続きです。\n\nログインして、「セキュリティ」で新しいパスキーを追加してください。お心当たりがない場合は、すぐにこのメールにご返信ください。",
  },
};

export const passkeyProblems: typeof en.passkeyProblems = {
  invalid_recovery_code: {
    title: "コードが使えません",
    detail: "このコードはこのメールアドレスのものではないか、すでに使われています。",
  },
  passkey_not_verified: {
    title: "パスキーを確認できません",
    detail: "このパスキーを確認できませんでした。もう一度試すか、別の方法でログインしてください。",
  },
  passkey_required: {
    title: "パスキーが必要です",
    detail: "まずパスキーでログインしてください。パスキーは「セキュリティ」で追加できます。",
  },
  no_passkey: {
    title: "パスキーがありません",
    detail: "このアカウントにはパスキーがありません。",
  },
  passkey_taken: {
    title: "使用中のパスキーです",
    detail: "このパスキーはすでに別のアカウントで使われています。ほかのパスキーをお使いください。",
  },
  too_many_passkeys: {
    title: "パスキーが多すぎます",
    detail: `パスキーは${passkeysMax}個までです。先にどれかを削除してください。`,
  },
};
