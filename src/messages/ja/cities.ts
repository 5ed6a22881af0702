import type * as en from "#messages/en/cities.ts";

export const cities: typeof en.cities = {
  title: (city: string) => `${city}ではまだSpotterが始まっていません`,
  text: "ご希望をお知らせください。予約できるようになったら、アプリとメールでお知らせします。",
  wait: "始まったら知らせる",
  waiting: "アプリとメールでお知らせします。",
  stop: "お知らせを取り消す",
  failed: "うまくいきませんでした。もう一度お試しください。",
  elsewhere: (cities: string) => `現在は${cities}で開催しています。`,
  changeCity: "都市を変更する",
};
