import type * as en from "#messages/en/welcome.ts";

export const welcome: typeof en.welcome = {
  greeting: (name: string) => `Bienvenue, ${name}`,
  picks: "Choisies pour toi",
  suits: "Choisies d’après tes réponses. Touche une séance pour la réserver.",
  closest: "Rien ne correspond à toutes tes réponses. Voici ce qui s’en approche le plus.",
  ready: "Ton compte est prêt.",
  trial: (trialDays: number, nothing: string, price: string) =>
    `Ta première réservation commence par ${trialDays} jours gratuits : ${nothing} aujourd’hui, puis ${price}. Résilie quand tu veux.`,
};
