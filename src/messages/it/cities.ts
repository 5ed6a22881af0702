import type * as en from "#messages/en/cities.ts";

export const cities: typeof en.cities = {
  title: (city: string) => `Spotter non è ancora a ${city}`,
  text: "Faccelo sapere: ti avviseremo qui e via email appena potrai prenotare.",
  wait: "Avvisami quando apre",
  waiting: "Ti avviseremo, qui e via email.",
  stop: "Non avvisarmi più",
  failed: "Non ha funzionato. Riprova.",
  elsewhere: (cities: string) => `Oggi ci si allena a ${cities}.`,
  changeCity: "Cambia la mia città",
};
