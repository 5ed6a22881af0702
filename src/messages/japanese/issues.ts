import type { issues as master } from "#messages/english/issues.ts";

export const issues: typeof master = {
  "is required": "必須です",
  "must not contain six equal or consecutive characters in a row":
    "同じ文字や連続した文字を6つ続けて含めることはできません",
  "is one of the most common passwords": "よく使われるパスワードの1つです",
  "must be an email address": "正しいメールアドレスにしてください",
  "must not contain control characters": "制御文字は使えません",
  "must not contain characters that can't be seen": "見えない文字は使えません",
  "is kept for Spotter itself": "Spotter専用です",
  "must be a real date": "実在する日付にしてください",
  "cannot be in the future": "未来の日付にはできません",
  "must be in the future": "現在より後にしてください",
  "must be at most 400 days ahead": "400日先までにしてください",
  "must be an image as a data URL": "データURLの画像にしてください",
  "must be at most 5 MB": "5MB以下にしてください",
  "must have at most 12 megapixels": "1200万画素以下にしてください",
  "must be an image": "画像にしてください",
  "must be an image that can be read": "読み取れる画像にしてください",
  "must be somebody else": "自分以外の人にしてください",
  "must be an https address": "httpsのアドレスにしてください",
  "must be the session of the path": "アドレスのセッションと同じにしてください",
  "is not an area of the session's city": "セッションの街のエリアではありません",
  "must name connections of the member only": "会員のつながりだけを指定してください",
  "must rate each of the others in the group exactly once":
    "グループのほかの全員を1回ずつ評価してください",
  "can't be combined with before": "beforeと同時には使えません",
};
