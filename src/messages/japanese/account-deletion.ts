import type { accountDeletion as master } from "#messages/english/account-deletion.ts";

export const accountDeletion: typeof master = {
  title: "あなたのデータ",
  download: "データをダウンロード",
  downloadHint: "すべての情報を1つのファイルで",
  downloading: "ファイルを作成しています",
  downloadFailed: {
    title: "ダウンロードできませんでした",
    text: "ファイルを作成できませんでした。もう一度お試しください。",
  },
  delete: "アカウントを削除",
  deleteHint: "すべてのデータを完全に削除します",
  dialog: {
    title: "アカウントを\u200b削除しますか？",
    text: "削除すると、私たちにも元に戻せません。",
    goesTitle: "なくなるもの",
    goes: [
      "プロフィール、写真、好みの設定",
      "サブスクリプション（これ以上請求されません）",
      "これからの予約（枠はほかの人に回ります）",
      "評価、お知らせ、端末",
    ],
    staysTitle: "残るもの",
    stays: [
      "送ったメッセージ（送信者は「退会した会員」になります）",
      "誰かが参加したという記録（名前は残りません）",
      "無料体験を利用した場合、メールアドレスとカードの判読できない印（1回限りの確認のため、2年間）",
    ],
    word: "削除",
    field: (word: string) => `確認のため「${word}」と入力してください`,
    wrongWord: (word: string) => `「${word}」と入力してください`,
    confirm: "アカウントを\u200b削除",
    keep: "削除しない",
  },
  deleted: { title: "アカウントを削除しました", text: "アカウントは完全に削除されました。" },
  failed: { title: "削除できませんでした", text: "アカウントを削除できませんでした" },
};
