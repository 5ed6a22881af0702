import type { offerWords as master } from "../english/offer.ts";

export const offerWords: typeof master = {
  saving: (percent: number) => `${percent}%お得`,
};
