import type { offerWords as master } from "#messages/english/offer.ts";

export const offerWords: typeof master = {
  saving: (percent: number) => `${percent}%お得`,
};
