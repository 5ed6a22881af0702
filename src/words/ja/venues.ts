import type * as en from "#words/en/venues.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

const people = (count: number) => plural(count, { other: "#名" });

const groups = (count: number) => plural(count, { other: "#グループ" });

export const venueMails: typeof en.venueMails = {
  people,
  dayAndTime: (day, time) => `${day} ${time}`,
  asked: (when, what, count) => `${when}、${what}、${people(count)}まで`,
  afterwards: "トレーニングの後",
  ask: {
    subject: "少人数グループで伺ってもよいですか",
    text: (venue, list) =>
      `Spotterは、少人数のグループで一緒にトレーニングする人たちをつなぐサービスです。${list === "" ? "" : `次の時間に${venue}へ伺いたいと考えています。\n\n${list}`}\n\n${venue}のページで、ご回答のほか、来場者や月ごとの集計をご確認いただけます。アカウントは必要ありません。リンクはこのメールにしかありませんので、保存しておいてください。リンクを知っている人は誰でもページを開けます。スタッフの方だけで共有してください。`,
  },
  coming: {
    subject: (count, when) => `${count}、${when}`,
    text: (what, venue, when, minutes, count, inGroups, host) =>
      `${venue}での${what}: ${when}、${minutes}分。\n\n${count}、${groups(inGroups)}。${host === null ? "ホストはいません。" : `ホストは${host}です。`}\n\n開始の2時間前から、ページに来場者が表示されます。リンクは毎週の時間についてのメールにあります。`,
    afterwards: (count, venue, when) =>
      `トレーニングの後、${when}ごろに${count}が${venue}に立ち寄るかもしれません。`,
  },
  changed: {
    subject: (count, when) => `変更: ${count}、${when}`,
    lead: "先にお伝えした内容から変わりました。",
  },
  calledOff: {
    subject: (when) => `来場者なし、${when}`,
    text: (what, venue, when) =>
      `${venue}での${what}、${when}: 来場者はいません。中止または別の場所に変更しました。ご対応は不要です。`,
  },
};

export const venuePage: typeof en.venuePage = {
  lead: "Spotterグループのためのページ",
  saved: "保存しました。ありがとうございます。",
  people,
  door: {
    here: (here, expected) => `${expected}名中${here}名が到着`,
    isHere: "到着",
    isComing: "来場予定",
    refreshes: "このページは1分ごとに更新されます。",
    all: "質問、休業日、集計",
    back: "受付に戻る",
  },
  asked: {
    title: "毎週の時間",
    lead: "次の時間に伺えますか。回答はいつでも変更できます。",
    none: "まだお尋ねしている時間はありません。",
    open: "未回答",
    agreed: (count) => `可、${people(count)}まで`,
    declined: "不可",
    yes: "可",
    no: "不可",
    upTo: "人数を指定",
    count: "人数",
  },
  sessions: {
    title: "今後7日間",
    none: "まだ予約はありません。",
    host: (name) => `ホスト: ${name}`,
    staysForNow: "まもなく始まるため、運営チームからの連絡まで会場は変わりません",
    states: {
      expected: "予定",
      confirmed: "確定",
      declined: "お断り済み",
      called_off: "中止",
    },
    confirm: "確定する",
    decline: "受け入れられません",
    note: "メモ（任意）",
  },
  closures: {
    effect:
      "この期間のセッションは別の会場に移り、参加者に連絡します。連続14日を超える休業には運営チームの承認が必要です。4時間以内に始まるセッションは、運営チームが決めるまで変わりません。",
    asked: "運営チームの承認待ち",
    refused: "運営チームが承認しませんでした",
    firstDay: "開始日",
    lastDay: "終了日",
    add: "休業にする",
    title: "休業日",
    none: "予定はありません。",
    span: (from, until) => `${from}から${until}まで`,
    since: (from) => `${from}から`,
    until: (until) => `${until}まで`,
  },
  statement: {
    title: "月ごとの来場",
    none: "最初の月の集計がここに表示されます。",
    lead: "各セッションの翌日に、実際に来た人数を集計します。",
    month: "月",
    visits: "来場",
    amount: "金額",
    price: (price) => `1回${price}`,
  },
  calendar: "カレンダーを購読",
  contact: {
    title: "ご連絡先",
    text: "ご連絡のためだけに保存しています。変更や削除をご希望の場合はご連絡ください。",
  },
  invalid: {
    title: "このリンクは使えません",
    text: "新しいリンクをお求めください。有効なリンクは最新のメールにあります。",
  },
};
