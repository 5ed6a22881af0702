/** Who lets members sign in with an account that they have there. */
export const providerNames = ["google", "apple"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What the API calls each of them. */
export const providerIds = { google: "google.com", apple: "apple.com" } as const satisfies Record<
  ProviderName,
  string
>;

/** Over which the popup answers when it has lost the page that opened it. */
export const popupChannel = "spotter.provider-sign-in";
