import type { offerWords as master } from "#messages/english/offer.ts";

/** What the server says about the plans. */
export const offerWords: typeof master = {
  saving: (percent) => `节省${percent}%`,
};
