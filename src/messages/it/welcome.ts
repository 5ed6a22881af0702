import type * as en from "#messages/en/welcome.ts";

export const welcome: typeof en.welcome = {
  greeting: (name: string) => `Ti diamo il benvenuto, ${name}`,
  picks: "Scelte per te",
  suits: "Scelte in base a quello che ci hai detto. Toccane una per prenotarla.",
  closest: "Niente corrisponde a tutto quello che ci hai detto. Queste si avvicinano di più.",
  ready: "Il tuo account è pronto.",
  trial: (trialDays: number, nothing: string, price: string) =>
    `La prima prenotazione inizia con ${trialDays} giorni gratis: oggi ${nothing}, poi ${price}. Disdici quando vuoi.`,
};
