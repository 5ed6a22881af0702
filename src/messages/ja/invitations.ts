import type * as en from "#messages/en/invitations.ts";

export const invitations: typeof en.invitations = {
  stranger:
    "友だちから一緒にトレーニングしようと招待されています。アクセスコードは友だちに聞いてください。なければ、街を教えてください。",
  by: (name) => `${name}さんからの招待`,
  elsewhere: ({ name, city }) =>
    name === undefined
      ? `${city}のセッションに招待されています`
      : `${name}さんから${city}のセッションに招待されています`,
  elsewhereText: (ownCity) =>
    `表示されるのは${ownCity}のセッションです。このセッションを予約するには、先に都市を変更してください。いつでも元に戻せます。`,
  changeCity: "都市を変更する",
};
