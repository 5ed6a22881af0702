import type * as en from "#words/en/sharing.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) => plural(count, { other: "#人が参加します" }),
  first: "まだ誰もいません。最初の一人になりませんか",
  full: "現在は満員ですが、キャンセル待ちができます。",
  about: "相性のよい少人数のグループで鍛えます。メンバーと場所は前日にわかります。",
  open: "このセッションを見る",
  joining: "Spotterは初めてですか。登録は2分ほどで、終わるとこのセッションに戻ります。",
  over: "このセッションはもう始まっています。",
  others: "ほかのセッションを見る",
  gone: {
    title: "このセッションはありません",
    text: "中止になったか、リンクが途中で切れています。ほかのセッションもあります。",
  },
};
