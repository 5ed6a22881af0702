import type * as en from "#messages/en/waivers.ts";

export const waivers: typeof en.waivers = {
  title: "予約の前に",
  lead: "一度お読みになり、お名前で署名してください。",
  name: "氏名",
  nameHint: "署名として扱われます。",
  nameMissing: "署名するにはお名前を入力してください。",
  sign: "署名して続ける",
  failed: "うまくいきませんでした。もう一度お試しください。",
};
