import type * as en from "#messages/en/cities.ts";

export const cities: typeof en.cities = {
  title: (city: string) => `Spotter n’est pas encore à ${city}`,
  text: "Fais-nous signe : nous te préviendrons ici et par e-mail dès que tu pourras réserver.",
  wait: "Préviens-moi à l’ouverture",
  waiting: "Nous te préviendrons, ici et par e-mail.",
  stop: "Finalement, non",
  failed: "Ça n’a pas marché. Réessaie.",
  elsewhere: (cities: string) => `Aujourd’hui, on s’entraîne à ${cities}.`,
  changeCity: "Changer de ville",
};
