import { dateFormatter } from "#words/formatter-cache.ts";
import type * as en from "#words/en/notifications.ts";
import { moneyText } from "#words/money.ts";
import type {
  ChargeFacts,
  NotificationFacts,
  MoveFacts,
  NewsWordings,
  PlaceFacts,
  SeriesFacts,
  SessionFacts,
} from "#words/notification-facts.ts";
import { pluralsOf } from "#words/plural.ts";
import { listed, withMessage } from "#words/with-message.ts";
import { namelessMembers } from "./connections.ts";

const plural = pluralsOf("ja");

const workoutNames: Readonly<Record<string, string>> = {
  gym: "ジムのセッション",
  cardio: "有酸素のセッション",
  calisthenics: "自重トレのセッション",
};

export function session({ workoutType }: SessionFacts): string {
  return workoutNames[workoutType] ?? "セッション";
}

export function start({ startsAt, timeZone }: SessionFacts): string {
  const day = dateFormatter("ja", {
    month: "long",
    day: "numeric",
    weekday: "short",
    timeZone,
  }).format(startsAt);
  return `${day} ${time({ startsAt, timeZone })}`;
}

function time({ startsAt, timeZone }: Pick<SessionFacts, "startsAt" | "timeZone">): string {
  return dateFormatter("ja", { hour: "numeric", minute: "2-digit", timeZone }).format(startsAt);
}

/** "12月1日(火) 18:30、ジム". */
export const sessionInShort = (facts: SessionFacts) => `${start(facts)}、${session(facts)}`;

const venueToCome =
  "会場はまだ探しています。開始6時間前までに決まらない場合は中止し、お知らせします。";

/** Where it takes place, or that it is told later. */
export function placeOf({ venue }: PlaceFacts): string {
  return venue === null ? venueToCome : `会場：${venue}`;
}

function amount({ amountCents, currency }: ChargeFacts): string {
  return moneyText(amountCents, currency, "ja");
}

/** The discount and the tax of a charge, in brackets. Empty without them. */
function chargeParts({ discountCents, taxCents, currency }: NotificationFacts["charged"]): string {
  const money = (cents: number) => moneyText(cents, currency, "ja");
  const parts = [
    ...(discountCents > 0 ? [`${money(discountCents)}割引`] : []),
    ...(taxCents > 0 ? [`うち税${money(taxCents)}`] : []),
  ];
  return parts.length === 0 ? "" : `（${parts.join("、")}）`;
}

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return dateFormatter("ja", { dateStyle: "long", timeZone }).format(at);
}

const plans = {
  monthly: { name: "月額プラン", every: "毎月" },
  yearly: { name: "年額プラン", every: "毎年" },
};

export const notifications: typeof en.notifications = {
  confirmEmail: "アドレスを確認すると、メールでも届きます。",
  title: "お知らせ",
  bell: (unread: number) =>
    unread === 0 ? "お知らせ" : plural(unread, { other: "お知らせ、未読#件" }),
  unreadCount: (count: number) => plural(count, { other: "未読のお知らせ#件" }),
  unread: "未読",
  markAllRead: "すべて既読にする",
  markFailed: "お知らせを既読にできませんでした",
  allRead: "すべて確認済みです。",
  empty: "お知らせは\u200bまだありません",
  emptyText: "リマインダー、招待、セッションの最新情報がここに届きます。",
  emptyAction: "セッションを探す",
};

const passedBecause = {
  subscription: "プランがないため取れませんでした。",
  waiver: "予約時に表示される同意書への署名がまだのため取れませんでした。",
  overlap: "同じ時間に別の予約があるため取れませんでした。",
  limit: "予約できる件数に達しているため取れませんでした。",
  area: "選んだエリアがなくなったため取れませんでした。別のエリアを選んでください。",
  audience: "女性限定になったため取れませんでした。",
};

const moved = (facts: MoveFacts): string =>
  facts.movedFrom === undefined
    ? `${session(facts)}の開始が、${start(facts)}に変わりました。`
    : `${start({ ...facts, startsAt: facts.movedFrom })}の${session(facts)}の日時が変わりました。新しい開始は${start(facts)}です。`;

const notBookedBecause = { ...passedBecause, full: "満員のため取れませんでした。" };
export function weeklyInShort(one: NotificationFacts["series_week"]["weekly"][number]): string {
  const outcome = one.result === "booked" ? "予約しました。" : notBookedBecause[one.result];
  return `${sessionInShort(one)}：${outcome}`;
}

const planAtClosing = {
  keep: "ご利用プランは続きます。不要な場合は、プロフィールから解約してください。",
  cancel_at_period_end: "ご利用プランがある場合は、現在の期間で終了し、以降の請求はありません。",
  refund_rest: "ご利用プランがある場合は、その翌日に終了し、残りの金額を返金します。",
};

/** What the same change did to the member's weekly session. Empty for anyone else. */
const seriesToo = ({ series }: SeriesFacts): string =>
  series === undefined
    ? ""
    : series.change === "moved"
      ? `\n毎週のセッションは、${sessionInShort(series)}に変わりました。`
      : `\n毎週のセッションは、${sessionInShort(series)}が最後です。`;

export const notificationWordings: NewsWordings = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName}さんからの招待`,
    message: (facts) => `${start(facts)}の${session(facts)}です。内容を見て、枠を予約しましょう。`,
  },
  venue_revealed: {
    title: () => "会場が発表されました",
    message: (facts) => listed(facts, (one) => `${start(one)}、${one.venue ?? ""}`),
  },
  starts_soon: {
    title: () => "もうすぐセッションです",
    message: (facts) => `${session(facts)}は${time(facts)}に始まります。${placeOf(facts)}`,
  },
  session_cancelled: {
    title: () => "セッション中止のお知らせ",
    message: (facts) =>
      `${start(facts)}の${session(facts)}は行われません。${facts.isHostOnly === true ? "" : "予約は取り消されました。ほかのセッションもご覧ください。"}${seriesToo(facts)}`,
  },
  session_restored: {
    title: () => "セッションは行われます",
    message: (facts) =>
      `${start(facts)}の${session(facts)}は、中止を取り消し、予定どおり行います。${facts.isHostOnly === true ? "" : "予約は元に戻りました。参加できない場合はキャンセルしてください。"}`,
  },
  released_by_move: {
    title: () => "日時変更により予約を取り消しました",
    message: (facts) => `${moved(facts)}同じ時間に別の予約があるため、この予約を取り消しました。`,
  },
  group_changed: {
    title: () => "グループが変わりました",
    message: (facts) =>
      `${start(facts)}の${session(facts)}で、グループに変更がありました。メンバーを確認してください。`,
  },
  booking_added: {
    title: () => "あなたの枠を予約しました",
    message: (facts) =>
      `Spotterチームが、${start(facts)}の${session(facts)}をあなたのために予約しました。`,
  },
  booking_moved: { title: () => "予約を変更しました", message: (facts) => moved(facts) },
  booking_removed: {
    title: () => "予約を取り消しました",
    message: (facts) =>
      `Spotterチームが、${start(facts)}の${session(facts)}の予約を取り消しました。`,
  },
  waiting_for_company: {
    title: () => "今のところあなた1人です",
    message: (facts) => `${start(facts)}の${session(facts)}です。誰かが加わったらお知らせします。`,
  },
  venue_changed: {
    title: () => "会場が変わりました",
    message: ({ declinedBy, ...facts }) =>
      `${declinedBy === undefined ? "" : `${declinedBy}が利用できなくなったため、`}${listed(facts, (one) => `${start(one)}の会場が変わりました。${placeOf(one)}`)}`,
  },
  city_closing: {
    title: ({ city }) => `${city}でのサービスを終了します`,
    message: (facts) =>
      `最後のセッションは${day(facts)}です。${planAtClosing[facts.subscriptions]}`,
  },
  city_opened: {
    title: () => "あなたの都市でSpotterが始まりました",
    message: ({ city }) => `${city}でセッションを予約できるようになりました。`,
  },
  session_without_venue: {
    title: () => "セッションを中止しました",
    message: (facts) =>
      `${start(facts)}の${session(facts)}は、会場が見つからなかったため行われません。申し訳ありません。${facts.isHostOnly === true ? "" : "キャンセルの回数には入りません。"}`,
  },
  sessions_called_off: {
    title: ({ sessions }) => `${sessions.length}件のセッションを中止します`,
    message: ({ sessions, ...facts }) =>
      `${sessions.map(sessionInShort).join("\n")}\n開催されません。申し訳ありません。${seriesToo(facts)}`,
  },
  sessions_message: {
    title: () => "ご予約のセッションについて",
    message: ({ sessions, text }) => withMessage(sessions.map(sessionInShort).join("\n"), text),
  },
  session_too_few: {
    title: () => "人数不足のため中止します",
    message: (facts) =>
      `${sessionInShort(facts)}は人数が足りず中止します。${facts.others.length === 0 ? "あなたの記録には影響しません。" : `\n代わりに次のセッションはいかがですか：\n${facts.others.map(sessionInShort).join("\n")}`}`,
  },
  session_moved: {
    title: ({ series }) =>
      series === undefined
        ? "セッションの日時が変わりました"
        : "毎週のセッションの日時が変わりました",
    message: (facts) => listed(facts, moved),
  },
  named_host: {
    title: () => "ホストに決まりました",
    message: (facts) =>
      `${listed(facts, sessionInShort)}\n予定の画面から参加者を確認し、誰が来ているか記録できます。`,
  },
  released_host: {
    title: () => "ホストではなくなりました",
    message: (facts) =>
      `${listed(facts, sessionInShort)}\n枠を予約している場合、その予約はそのまま有効です。`,
  },
  marked_absent: {
    title: () => "欠席として記録されました",
    message: (facts) =>
      `${start(facts)}の${session(facts)}を欠席と記録されています。参加していましたか？予定の画面からお知らせください。`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName}さんが到着しました`;
      if (state === "on_time") return `${senderName}さんは時間どおりに着きます`;
      return minutes === undefined
        ? `${senderName}さんが遅れています`
        : `${senderName}さんは${minutes}分遅れます`;
    },
    message: (facts) => `${session(facts)}は${time(facts)}に始まります。`,
  },
  contact_viewed: {
    title: () => "緊急連絡先が閲覧されました",
    message: (facts) =>
      `${facts.viewer === "host" ? "ホスト" : "運営チーム"}が、${start(facts)}の${session(facts)}にあたり、あなたの緊急連絡先を見ました。`,
  },
  waitlist_booked: {
    title: () => "枠が取れました",
    message: (facts) =>
      `${start(facts)}の${session(facts)}に空きが出て、あなたの予約になりました。都合が悪くなったらキャンセルしてください。次の人に回ります。`,
  },
  waitlist_offer: {
    title: () => "枠が空きました",
    message: (facts) =>
      `${start(facts)}の${session(facts)}に空きが出ました。最初に予約した人のものです。`,
  },
  waitlist_passed: {
    title: () => "空いた枠を取れませんでした",
    message: (facts) =>
      `${start(facts)}の${session(facts)}に空きが出ましたが、${passedBecause[facts.why]}キャンセル待ちの順番はそのままです。`,
  },
  waitlist_closed: {
    title: () => "今回は枠が取れませんでした",
    message: (facts) =>
      `${start(facts)}の${session(facts)}は満員のまま締め切りました。ほかのセッションはいかがですか？`,
  },
  waitlist_moved: {
    title: () => "セッションの日時が変わりました",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `キャンセル待ち中の${session(facts)}の開始が、${start(facts)}に変わりました。順番はそのままです。`
        : `キャンセル待ち中の、${start({ ...facts, startsAt: facts.movedFrom })}の${session(facts)}の日時が変わりました。新しい開始は${start(facts)}です。順番はそのままです。`,
  },
  waitlist_called_off: {
    title: () => "セッション中止のお知らせ",
    message: (facts) =>
      `${start(facts)}の${session(facts)}は行われないため、キャンセル待ちも終わりました。`,
  },
  series_week: {
    title: () => "毎週のセッション",
    message: ({ weekly }) => weekly.map(weeklyInShort).join(""),
  },
  series_moved: { title: () => "毎週のセッションの日時が変わりました", message: moved },
  series_ended: {
    title: () => "毎週のセッションが終わります",
    message: (facts) =>
      `${sessionInShort(facts)}が最後です。よければ別の曜日や時間を選んでください。`,
  },
  survey_open: {
    title: () => "いかがでしたか？",
    message: (facts) =>
      `${start(facts)}の${session(facts)}はどうでしたか？グループを評価してください。気が合えば、チャットできます。`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `${connectionUserName}さんとつながりました`,
    message: () => "お互いに楽しくトレーニングできたようです。あいさつしてみましょう。",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `${senderName}さんからメッセージ` : `${senderName}さんからメッセージ${count}件`,
    message: ({ preview }) => preview || "表示できなくなりました。",
  },
  trial_ending: {
    title: () => "無料体験がもうすぐ終わります",
    message: (facts) =>
      `${day(facts)}に終了し、その後${amount(facts)}が請求されます。続ける場合、お手続きは不要です。終了までは解約できます。`,
  },
  payment_failed: {
    title: () => "お支払いが完了しませんでした",
    message: (facts) =>
      facts.retryAt === null
        ? `${amount(facts)}をカードに請求できませんでした。このカードへの再請求は行いません。プランを続けるには別のカードを追加してください。`
        : `${amount(facts)}をカードに請求できませんでした。${day({ at: facts.retryAt, timeZone: facts.timeZone })}に再度請求します。それまでは予約とご利用はそのままです。カードをご確認ください。`,
  },
  payment_action_required: {
    title: () => "お支払いを確認してください",
    message: (facts) =>
      `${amount(facts)}のお支払いに銀行の承認が必要です。領収書から進めるか、別のカードをお使いください。`,
  },
  refunded: {
    title: () => "返金のお知らせ",
    message: (facts) =>
      `${amount(facts)}を返金しました。10日以内にカードに反映されます。領収書でも確認できます。`,
  },
  subscription_begun: {
    title: () => "プランが始まりました",
    message: (facts) =>
      facts.plan === undefined || facts.at === undefined
        ? "少し時間がかかりましたが、準備は整いました。次のセッションを予約しましょう。"
        : `${plans[facts.plan].name}：${day({ at: facts.at, timeZone: facts.timeZone })}から${plans[facts.plan].every}${amount(facts)}。「支払いと請求」で解約するまで更新されます。`,
  },
  charged: {
    title: () => "お支払いを受け取りました",
    message: (facts) =>
      `${amount(facts)}${chargeParts(facts)}を請求しました。領収書は「支払いと請求」にあります。`,
  },
  plan_switched: {
    title: () => "プランが変わります",
    message: (facts) =>
      `${day(facts)}から${plans[facts.plan].every}${amount(facts)}になります。いつでも解約できます。`,
  },
  plan_cancelled: {
    title: () => "プランは解約されました",
    message: (facts) =>
      `${day(facts)}までご利用いただけます。その後の請求はありません。それまでは取り消せます。`,
  },
  plan_kept: {
    title: () => "プランを継続します",
    message: (facts) => `${day(facts)}に${amount(facts)}で更新されます。いつでも解約できます。`,
  },
  plan_extended: {
    title: () => "プランを延長しました",
    message: (facts) => `${day(facts)}まで請求はありません。その後${amount(facts)}で更新されます。`,
  },
  plan_renews_soon: {
    title: () => "年額プランがまもなく更新されます",
    message: (facts) =>
      `${day(facts)}に${amount(facts)}を請求します。続けない場合は、それまでに「支払いと請求」で解約してください。`,
  },
  subscription_ended: {
    title: () => "プランが終了しました",
    message: () => "プロフィールとつながりは残っています。いつでもまたお申し込みいただけます。",
  },
  document_changed: {
    title: ({ document }) =>
      ({
        terms: "利用規約が変わります",
        privacy: "プライバシーのページが変わります",
        guidelines: "ガイドラインが変わります",
      })[document],
    message: (facts) => `新しい版は${day(facts)}に有効になります。その前にお読みください。`,
  },
  bookings_freed: {
    title: () => "これからの予約を取り消しました",
    message: ({ count }) =>
      `お支払いのないままプランが終了したため、終了後の予約${count}件を取り消しました。プランを選ぶと、また予約できます。`,
  },
};
