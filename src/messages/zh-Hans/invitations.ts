import type * as en from "#messages/en/invitations.ts";

export const invitations: typeof en.invitations = {
  stranger: "朋友邀请你一起训练。邀请码请向朋友要；没有的话，告诉我们你的城市。",
  by: (name) => `${name} 邀请你`,
  elsewhere: ({ name, city }) =>
    name === undefined ? `你被邀请参加 ${city} 的训练` : `${name} 邀请你参加 ${city} 的训练`,
  elsewhereText: (ownCity) =>
    `你看到的是 ${ownCity} 的训练。要预订这场，请先更改城市，之后随时可以改回来。`,
  changeCity: "更改城市",
};
