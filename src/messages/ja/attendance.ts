import { pluralsOf } from "#messages/plural.ts";
import type * as en from "#messages/en/attendance.ts";

const plural = pluralsOf("ja");

export const attendance: typeof en.attendance = {
  title: "参加者",
  due: (count: number) => plural(count, { other: "対応待ちが#件あります" }),
  emergency: { show: "緊急連絡先", none: "登録されていません。" },
  lead: "誰が来ていますか？開始の30分前から終了の48時間後まで記録できます。",
  empty: "ホストのセッションはありません",
  emptyText: "ホストを務めるセッションがここに表示されます。",
  nobody: "まだ予約はありません。",
  group: (groupNo: number) => `グループ${groupNo}`,
  marks: { present: "来ている", absent: "来ていない" },
  attendanceOf: (name: string) => `${name}さんは来ましたか？`,
  checkedIn: "チェックイン済み",
  objects: "参加していたと連絡あり",
  failed: "記録できませんでした。もう一度お試しください。",
  turnUp: {
    checkIn: "到着しました",
    checkInHint: "開始の20分後までチェックインできます。",
    checkedIn: "チェックイン済みです",
    markedAbsent: "ホストがあなたを見つけられていません。会場にいる場合は声をかけてください。",
    question: "向かっていますか？",
    onTime: "時間どおり",
    lateBy: (minutes: number) => `${minutes}分遅れ`,
    states: { on_time: "時間どおり", late: "遅れています", here: "到着" },
    sent: "グループに伝わりました。",
    failed: "送信できませんでした。もう一度お試しください。",
  },
  hosting: "ホストのセッションの参加者を見る",
  absence: {
    badge: "欠席",
    text: "ほかの人によると、参加していなかったとのことです。",
    object: "参加していました",
    objected: "参加していたとのご連絡を受け取り、確認しています。",
    objectionSent: "ありがとうございます。確認します",
    objectionFailed: "送信できませんでした。もう一度お試しください。",
  },
  icebreakers: {
    title: "話のきっかけ",
    questions: {
      general: "Spotterを始めたきっかけは？",
      build_strength: "春までに挙げられたら誇らしい重さは？",
      lose_weight: "きついとき、続ける支えは？",
      improve_endurance: "今までで一番長く続けたのは？",
      maintain_health: "トレーニングのほかに、自分のためにしていることは？",
      level: "次に上達したいことは？",
      personality: "いいトレーニング仲間ってどんな人？",
      schedule: "一週間のどこにトレーニングを入れていますか？",
      gym: "絶対に外さない種目は？",
      cardio: "トレーニング中に聴くものは？",
      calisthenics: "できるようになりたい技は？",
    },
  },
};
