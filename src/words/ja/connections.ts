import type * as en from "#words/en/connections.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

export const connections: typeof en.connections = {
  title: "つながり",
  news: (count: number) => plural(count, { other: "#人から新着があります" }),
  count: (count: number) => plural(count, { other: "気の合う仲間：#人" }),
  unread: (count: number) => plural(count, { other: "未読メッセージ#件" }),
  emptyTitle: "最初のつながりを\u200b作りましょう",
  emptyText: "高く評価し合うと、チャットできます。",
  emptyAction: "セッションを見る",
  fromMe: (text: string) => `あなた：${text}`,
  sayHello: "あいさつを送る",
  formerMember: "Spotterを退会しました",
  chat: {
    back: "つながりに戻る",
    log: (name: string) => `${name}さんとのメッセージ`,
    kept: (days: number) => plural(days, { other: "メッセージは#日後に削除されます。" }),
    empty: "メッセージは\u200bまだありません。\u200b話しかけて\u200bみましょう！",
    loadFailed: "以前のメッセージを読み込めませんでした",
    newMessages: "新しいメッセージ",
    said: (name: string, text: string) => `${name}：${text}`,
    sentBy: { me: "あなた", other: (name: string) => name },
    field: (name: string) => `${name}さんへのメッセージ`,
    placeholder: "メッセージを書く",
    send: "送信",
    left: (count: number) => plural(count, { other: "あと#文字" }),
    tooLong: (count: number) => plural(count, { other: "#文字オーバー" }),
    sending: "送信中",
    waiting: "オンラインに戻ると送信されます",
    sent: "送信済み",
    read: "既読",
    failed: "未送信",
    retry: "もう一度送る",
    discard: "削除",
    deleting: {
      title: "このメッセージを削除しますか？",
      text: (name: string) =>
        `${name}さんの画面からも消えます。元に戻せません。報告があれば、運営チームは30日間確認できます。`,
      keep: "残す",
      failed: "削除できませんでした",
    },
    deleted: "メッセージは削除されました",
    sendFailed: "メッセージを送信できませんでした",
    sendFailedText: "接続を確認して、もう一度お試しください。",
    missingIds: "つながりまたは会員のIDがありません",
    former: "この会員はSpotterを退会しました。これまでの会話は読めます。",
    closed: "この会話は閉じられています。メッセージは送信できません。",
    gone: "この会話は\u200b開けません",
    goneText: "閉じられた可能性があります。",
    toList: "すべてのつながり",
    needsPlan: "メッセージはいつでも読めます。返信にはプランが必要です。",
    plans: "プランを見る",
  },
  safety: {
    menu: (name: string) => `${name}さんを報告またはブロック`,
    report: (name: string) => `${name}さんを\u200b報告`,
    tell: "何があったか教えてください",
  },
};

export const namelessMembers: typeof en.namelessMembers = {
  hidden: "会員",
  former: "退会した会員",
};
