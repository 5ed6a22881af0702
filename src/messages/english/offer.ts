/** What the server says about the plans. */
export const offerWords = {
  saving: (percent: number) => `Save ${percent}%`,
};
