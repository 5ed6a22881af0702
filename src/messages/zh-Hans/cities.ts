import type * as en from "#messages/en/cities.ts";

export const cities: typeof en.cities = {
  title: (city: string) => `Spotter 尚未在 ${city} 开放`,
  text: "告诉我们一声，一旦可以预订，我们会在这里并通过邮件通知你。",
  wait: "开放时通知我",
  waiting: "我们会在这里并通过邮件通知你。",
  stop: "不用通知我了",
  failed: "没有成功，请重试。",
  elsewhere: (cities: string) => `目前可以在 ${cities} 训练。`,
  changeCity: "更改我的城市",
};
