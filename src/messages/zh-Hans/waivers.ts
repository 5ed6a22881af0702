import type * as en from "#messages/en/waivers.ts";

export const waivers: typeof en.waivers = {
  title: "预订之前",
  lead: "请阅读一次，并用你的姓名签署。",
  name: "你的全名",
  nameHint: "作为你的签名。",
  nameMissing: "请填写姓名以签署。",
  sign: "签署并继续",
  failed: "没有成功，请再试一次。",
};
