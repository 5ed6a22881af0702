import type { profileEdit as master } from "#messages/english/profile-edit.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("ja");

export const profileEdit: typeof master = {
  title: "プロフィールを編集",
  fullName: "氏名",
  fullNameProblems: {
    missing_name: "氏名を入力してください",
    unreadable_name: "見えない文字を除いて名前を入力してください",
    reserved_name: "この名前はSpotter専用のため、ご自身の名前を入力してください",
  },
  fitnessLevel: "フィットネスレベル",
  fitnessLevelHints: {
    beginner: "始めたばかり、または久しぶりに再開",
    intermediate: "定期的に続けていて、基本は身についている",
    advanced: "何年も続けていて、まだまだ上を目指したい",
  },
  bio: "自己紹介",
  bioHint: "グループの仲間に伝えたいことを一言どうぞ。",
  bioLeft: (count: number) => plural(count, { other: "あと#文字" }),
  save: "変更を保存",
  saved: "プロフィールを更新しました",
  saveFailed: "プロフィールを更新できませんでした。もう一度お試しください。",
  photo: {
    label: "写真",
    hint: "顔がわかると、グループの仲間が見つけやすくなります。5MBまで。",
    choose: "写真を選ぶ",
    change: "写真を変える",
    adjust: "調整",
    remove: "写真を外す",
    tooLarge: { title: "ファイルが大きすぎます", text: "5MB未満の画像を選んでください。" },
    tooLargeNote: "このファイルは5MBを超えています。",
    notAnImageNote: "このファイルは画像ではありません。",
    unreadable: {
      title: "写真を読み込めません",
      text: "JPEGやPNGなど、別の写真を選んでください。",
    },
  },
  crop: {
    title: "写真を切り抜く",
    text: "ドラッグで動かし、ピンチ操作かスライダーで拡大できます。矢印キーでも動かせます。",
    area: "写真の表示される部分",
    zoom: "拡大",
    zoomValue: (percent: number) => `${percent}%`,
    use: "この写真を使う",
    cancel: "キャンセル",
  },
  leave: {
    title: "保存せずに\u200b移動しますか？",
    text: "変更はまだ保存されていません。",
    discard: "変更を破棄",
    stay: "編集を続ける",
  },
};
