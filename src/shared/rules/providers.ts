export const providerNames = ["google", "apple"] as const;
export type ProviderName = (typeof providerNames)[number];

export const providerIds = { google: "google.com", apple: "apple.com" } as const satisfies Record<
  ProviderName,
  string
>;

/** The channel on which the popup answers if it has lost the page that opened it. */
export const popupChannel = "spotter.provider-sign-in";
