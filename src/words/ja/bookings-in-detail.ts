import { dateFormatter } from "#words/formatter-cache.ts";
import type * as en from "#words/en/bookings-in-detail.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

const listText = listsOf("ja");

export const bookingsInDetail: typeof en.bookingsInDetail = {
  sheet: {
    title: (type: string) => `${type}のセッション`,
    when: (day: string, time: string) => `${day}\u00A0· ${time}`,
    steps: { area: "エリアを選ぶ", invite: "仲間を招待", confirm: "予約を確定" },
    back: "戻る",
    next: "次へ",
    skip: "スキップ",
    area: {
      question: "どこで\u200bトレーニング\u200bしたいですか？",
      text: "選んだエリアは一票になります。いちばん希望の多いエリアで開催します。",
      textVenueSet: "会場はもう決まっています。選んだエリアは今後の計画に役立てます。",
      textTooLate: "このセッションの投票は締め切りました。選んだエリアは今後の計画に役立てます。",
      missing: "先にエリアを選んでください。",
      legend: "エリア",
      nearest: "いちばん近いエリア",
      none: (city: string) => `${city}にはまだエリアがありません。`,
    },
    invite: {
      question: "誰かを誘いますか？",
      text: "リンク付きのお知らせが届きます。相手が予約すると枠が確保されます。",
      textForSome:
        "このセッションを予約できる人に、リンク付きのお知らせが届きます。相手が予約すると枠が確保されます。",
      legend: "あなたのつながり",
    },
    confirm: {
      question: "これでよろしいですか？",
      when: "日時",
      what: "内容",
      duration: "所要時間",
      area: "あなたのエリア",
      areaHint: "会場を決める一票",
      venue: "会場",
      invited: "招待した人",
      nobody: "今回はなし",
      going: "参加者",
      submit: "予約を確定",
    },
    done: {
      title: "セッションを予約しました！",
      text: "会場はセッションの24時間前にお知らせします。",
    },
    failed: {
      title: "予約できませんでした",
      text: "セッションの予約中に問題が発生しました。もう一度お試しください。",
      offline: "オフラインです。予約はされていません。",
    },
    obstacles: {
      full: {
        title: "このセッションは満員です",
        text: "キャンセルが出ると、その枠はキャンセル待ちの人に回ります。",
      },
      started: { title: "このセッションは始まりました", text: "もう予約できません。" },
      booked: { title: "予約済みです", text: "「あなたの予定」で確認できます。" },
      gone: {
        title: "このセッションは予約できません",
        text: "中止されたか、あなたの都市のリストから外れました。",
      },
      overlapping: {
        title: "その時間には予約があります",
        text: "ほかの予約と時間が重なっています。",
      },
      forOthers: {
        title: "このセッションは女性限定です",
        text: "予約できるのは女性のみです。リストにはほかのセッションもあります。",
      },
    },
    paidNotBooked: "プランは始まりましたが、予約はまだです",
    otherSessions: "ほかのセッション",
    toEvents: "予定で見る",
    levels: "レベルの内訳",
    levelsLater: "参加者がもう少し増えると表示されます。",
    levelsOf: (people: number) =>
      `${people}人分の内訳です。個人のレベルがわからないよう、4人ごとに更新されます。`,
    plan: "トレーニングメニュー",
    cancelling: "キャンセルする場合",
    cancellingLate:
      "開始まで24時間を切っているため、直前のキャンセルになります。直前のキャンセルや欠席は、30日間に2回までは影響ありません。3回目からは、2週間のあいだ、予約できるのは一度に1件だけです。",
    change: "変更",
    bring: "誰かを誘う",
    trial: {
      title: (days: number) => `${days}日間無料`,
      lead: (nothing: string, date: string) =>
        `本日のお支払いは${nothing}。${date}より前に解約すれば料金はかかりません。`,
      today: "今日",
      reminder: "お知らせ",
      firstCharge: "初回のお支払い",
    },
    payment: {
      trial: (nothing: string) => `無料体験を始めて予約 · 今日は${nothing}`,
      now: (price: string) => `${price}を支払って予約`,
      plans: "ほかのプラン",
    },
    booked: {
      title: (name: string) => `${name}さん、参加が決まりました`,
      first: "あなたが一人目です。前日に参加メンバーをお知らせします。",
      leads: (area: string) => `${area}が最多票です`,
      votedFor: (area: string) => `${area}に投票しました`,
      next: {
        title: "これからの流れ",
        now: "今",
        at: (day: string, time: string) => `${day} ${time}`,
        from: (time: string) => `${time}から`,
        group: "グループのメンバーと会場がわかります",
        checkIn: "着いたらチェックインします",
        train: "一緒にトレーニングします",
        coffee: "よければグループでコーヒーを",
      },
      calendars: { title: "カレンダーに追加" },
      pushes: {
        text: "グループと集合場所が決まったらお知らせします。",
        action: "通知をオンにする",
      },
      picture: "画像をシェア",
      pictureLine: "もう、ひとりで鍛えない。",
      pictureSaved: "画像を保存しました",
      pictureFailed: "画像を作成できませんでした。もう一度お試しください。",
      toGroup: "グループを見る",
      share: "このセッションを共有",
      shareText: (session: string, when: string) =>
        `一緒にトレーニングしませんか：${session}、${when}`,
      copied: "リンクをコピーしました",
      copyFailed: "リンクをコピーできませんでした。",
      done: "完了",
    },
  },
  invitations: {
    stranger:
      "一緒にトレーニングしようと誘われています。アクセスコードは誘ってくれた人に聞いてください。",
    by: (name) => `${name}さんからの招待`,
    elsewhere: ({ name, city }) =>
      name === undefined
        ? `${city}のセッションに招待されています`
        : `${name}さんから${city}のセッションに招待されています`,
    elsewhereText: (ownCity) =>
      `あなたの都市は${ownCity}です。都市を変更すると、このセッションを予約できます。いつでも元に戻せます。`,
    changeCity: "都市を変更する",
  },
  nextSession: {
    title: "次の\u200bセッション",
    now: "ただいま\u200b開催中",
    with: (names: readonly string[]) => `${listText(names.map((name) => `${name}さん`))}と一緒`,
    none: "まだ予約が\u200bありません。\u200b仲間は\u200bすぐそこに\u200bいます。",
  },
  cancellations: {
    dialog: {
      title: "この予約を\u200bキャンセルしますか？",
      text: (session: string, when: string) =>
        `${session}、${when}。あなたの枠はほかの人が予約できるようになります。`,
      confirm: "予約を\u200bキャンセル",
      keep: "予約を残す",
      done: "予約をキャンセルしました",
      failed: "予約をキャンセルできませんでした。もう一度お試しください。",
    },
    free: "24時間前までのキャンセルは影響ありません。",
    freeUntil: (time) =>
      `枠が空いたため、予約しました。${time}までは、キャンセルしても影響はありません。`,
    freeAsChanged: "予約のあとに時間または会場が変わったため、開始まで影響なくキャンセルできます。",
    grace: (left) =>
      `開始まで24時間を切っているため、グループを組み直して、みんなにお知らせします。急な都合は誰にでもあります。直前のキャンセルや欠席は、30日間であと${left}回までは影響ありません。ほかの人がこの枠を予約しているあいだは、今回は回数に入りません。`,
    limited: (day) =>
      `開始まで24時間を切っているため、グループを組み直して、みんなにお知らせします。この枠を取ってそのまま参加する人がいない場合、${day}まで、予約できるのは一度に1件だけです。`,
  },
  move: {
    title: "ほかの日時に変更",
    insteadOf: (session, when) => `変更前：${session}、${when}`,
    sameWeek: "同じ週",
    otherWeeks: "ほかの週",
    nothingFits: "今は変更できるセッションがありません。今の予約はそのままです。",
    submit: "予約を変更",
    done: "予約を変更しました",
    failed: "予約を変更できませんでした。今の予約はそのままです。",
    free: "変更による影響はありません。元の枠はほかの人が予約できるようになります。",
    grace: (left) =>
      `開始まで24時間を切っているため、変更は直前のキャンセルとして扱われます。直前のキャンセルや欠席は、30日間であと${left}回までは影響ありません。ほかの人がこの枠を予約しているあいだは、今回は回数に入りません。`,
    limited: (day) =>
      `開始まで24時間を切っているため、変更は直前のキャンセルとして扱われます。この枠を取ってそのまま参加する人がいない場合、${day}まで、予約できるのは一度に1件だけです。`,
  },
  calendar: {
    title: "カレンダー",
    hint: "自分のカレンダーでセッションを確認",
    lead: "セッションが自分のカレンダーに表示され、変更や中止、発表された会場も自動で反映されます。",
    how: "Googleカレンダーでは「URLで追加」、Outlookでは「Webから定期受信」を選び、アドレスを貼り付けます。変更は数時間ごとに反映されます。",
    make: "アドレスを作成",
    secret:
      "このアドレスを知っている人は、あなたがいつどこでトレーニングするかを見られます。表示は1回だけです。この端末でログアウトすると、アドレスは使えなくなります。",
    address: "カレンダーのアドレス",
    copy: "コピー",
    copied: "アドレスをコピーしました",
    copyFailed: "コピーできませんでした。アドレスを選択してコピーしてください。",
    open: "カレンダーで開く",
    since: (day: string) => `${day}からカレンダーに表示されています。`,
    again: "新しいアドレスを作成",
    againText: "今のアドレスは使えなくなります。",
    end: "停止",
    ended: "カレンダーへの表示を停止しました",
    failed: "うまくいきませんでした。もう一度お試しください。",
  },
};

export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = dateFormatter("ja", { dateStyle: "long", timeZone }).format(at);
  return `直前のキャンセルや欠席が続いたため、${day}まで、予約できるのは一度に1件だけです。`;
}

/** For staff who move a session. */
export const othersOverlap = (names: string): string =>
  `次の人は同じ時間に別の予約があります：${names}。移動は行われませんでした。`;

export const hostsAreWomen = "女性限定セッションのホストになれるのは女性だけです。";

export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "会場は24時間前に発表",
  afterwards: (spot: string) => `トレーニングのあと：${spot}`,
  details: (link: string) => `ご予約：${link}`,
  cancelled: (summary: string) => `キャンセル：${summary}`,
};

export const waitlists: typeof en.waitlists = {
  title: "キャンセル待ち",
  inLine:
    "枠が空くと、先頭の人の予約になり、お知らせします。開始24時間前からは待っている全員にお知らせし、最初に予約した人のものになります。",
  offered:
    "これから空く枠は待っている全員にお知らせし、最初に予約した人のものになります。受付は開始2時間前までです。",
  closed: "開始まで2時間を切ったため、キャンセル待ちは締め切りました。",
  listFull: "キャンセル待ちも満員です。",
  area: "枠が取れたら、どこでトレーニングしたいですか？",
  join: "キャンセル待ちに\u200b登録",
  leave: "キャンセル待ちを\u200b取り消す",
  joined: "キャンセル待ちに登録しました",
  joinedText: "枠が取れたとき、または予約できるようになったときにお知らせします。",
  left: "キャンセル待ちを取り消しました",
  joinFailed: "キャンセル待ちに登録できませんでした",
  leaveFailed: "キャンセル待ちを取り消せませんでした",
  failedText: "もう一度お試しください。",
  spotFree: "今、空き枠があります。最初に予約した人のものです。",
  bookNow: "この枠を予約",
};

export const waitlistClosed =
  "このセッションは2時間以内に始まるため、キャンセル待ちは締め切りました。";

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "毎週",
  offer: "毎週予約する",
  offerText:
    "毎週、予約が始まるとすぐに、ほかの人より先に予約します。いつでも休止や終了ができます。",
  startedTitle: "毎週の予約を始めました",
  startedText: "「あなたの予定」で確認できます。",
  again: "毎週同じ時間に予約しますか？",
  nextWeek: "来週も同じ時間にしますか？",
  nextWeekText: "今回は楽しめたようですね。空きがあるうちに、また予約しましょう。",
  pausedUntil: (day: string) => `${day}まで休止中`,
  endsOn: (day: string) => `${day}に終了`,
  none: "まだ予約はありません",
  booked: (count: number) => plural(count, { other: "#件を予約済み" }),
  pause: "休止",
  resume: "再開",
  end: "終了",
  pauseTitle: "どのくらい休止しますか？",
  stays: "すでにある予約はそのまま残ります。",
  weeks: (count: number) => plural(count, { other: "#週間" }),
  endTitle: "毎週の予約を終了しますか？",
  keep: "続ける",
  ended: "毎週の予約を終了しました",
  paused: "休止しました",
  resumed: "毎週の予約を再開しました",
  failed: "うまくいきませんでした。もう一度お試しください。",
};
