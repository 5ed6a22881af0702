import type * as en from "#words/en/guest-passes.ts";
import type { GuestWordings } from "#words/notification-facts.ts";
import { namelessMembers } from "./connections.ts";
import { sessionInShort } from "./notifications.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

export const guestPasses: typeof en.guestPasses = {
  offerTitle: "友だちを1回招待しましょう",
  offerText:
    "友だちはプランなしで参加でき、あなたと同じグループになります。使えるのは1人だけです。",
  send: "ゲストパスを送る",
  shareText: (session: string, when: string) =>
    `一緒にトレーニングしませんか。${session}、${when}。ゲストパスで参加できます。`,
  notShareable:
    "女性限定のセッションにはゲストパスを使えません。あなたについて必要以上のことが伝わってしまうためです。",
  used: "友だちがゲストパスで予約しました。",
  failed: "ゲストパスを作成できませんでした",
  expect: {
    group: (name: string) => `${name}さんと一緒に、少人数のグループでトレーニングします。`,
    level: "どのレベルでも大丈夫です。アプリがメニューを順番に案内します。",
    venue: "前日に会場とグループがわかります。",
    venueKnown: "予約すると、会場とグループがわかります。",
    cost: "料金はかからず、カードも必要ありません。",
  },
  join: {
    title: (name: string) => `${name}さんとトレーニング`,
    lead: (name: string) =>
      `${name}さんからゲストパスでの招待です。プランもカードも必要ありません。`,
    expectTitle: "当日の流れ",
    full: "このセッションは現在満席です。空きが出たら、このリンクから予約できます。",
    accept: "登録して参加する",
    login: "アカウントを持っています",
    confirmTitle: "メールアドレスの確認",
    confirmText: (email: string) =>
      `${email}にリンクを送りました。リンクを開いてから枠を予約してください。`,
    book: "枠を予約する",
    own: {
      title: "あなたのゲストパス",
      text: "このリンクを友だち1人に送りましょう。友だちは登録して、プランなしで予約できます。",
    },
    plan: { text: "プランがあるので、パスは必要ありません。", action: "セッションを見る" },
    gone: {
      title: "このゲストパスは終了しました",
      text: "すでに使われたか、セッションが始まったか中止になりました。友だちに新しいパスを頼みましょう。",
      own: "このパスで予約した場合は、イベントで確認できます。",
      start: "Spotterの仕組みを見る",
      sessions: "セッションを探す",
      events: "イベントを見る",
    },
  },
  oneEach: "ゲストパスは1人1回だけ使えます。予約にはプランが必要です。",
  confirmFirst: "先にメールアドレスを確認してください。その後、ゲストパスで予約できます。",
};

export const guestWordings: GuestWordings = {
  guest_joined: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName}さんが一緒に参加します`,
    message: (facts) => `${sessionInShort(facts)}。ゲストパスで予約しました。`,
  },
  inviter_left: {
    title: ({ senderName }) =>
      senderName === undefined
        ? "招待した方が参加できなくなりました"
        : `${senderName}さんは参加できません`,
    message: (facts) =>
      `${sessionInShort(facts)}。枠はそのままです。キャンセルすれば、別のゲストパスを使えます。`,
  },
};

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) => plural(count, { other: "#人が参加します" }),
  first: "まだ誰もいません。最初の一人になりませんか",
  full: "現在は満員ですが、キャンセル待ちができます。",
  about: "相性のよい少人数のグループで鍛えます。メンバーと場所は前日にわかります。",
  open: "このセッションを見る",
  joining: "Spotterは初めてですか。登録は2分ほどで、終わるとこのセッションに戻ります。",
  over: "このセッションはもう始まっています。",
  others: "ほかのセッションを見る",
  membersOnly: {
    title: "メンバー向けのセッション",
    text: "メンバーはログインするとこのセッションを見られます。",
  },
  gone: {
    title: "このセッションはありません",
    text: "中止になったか、リンクが途中で切れています。ほかのセッションもあります。",
  },
};
