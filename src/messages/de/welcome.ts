import type * as en from "#messages/en/welcome.ts";

export const welcome: typeof en.welcome = {
  greeting: (name: string) => `Willkommen, ${name}`,
  picks: "Für dich ausgesucht",
  suits: "Ausgesucht nach deinen Angaben. Tippe auf eine, um sie zu buchen.",
  closest: "Nichts passt zu allen deinen Angaben. Diese kommen am nächsten.",
  ready: "Dein Konto ist bereit.",
  trial: (trialDays: number, nothing: string, price: string) =>
    `Mit deiner ersten Buchung beginnen ${trialDays} Gratistage: heute ${nothing}, danach ${price}. Jederzeit kündbar.`,
};
