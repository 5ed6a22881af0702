import type * as en from "#words/en/staff-mails.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) =>
    `Sans lieu : ${plural(count, { one: "# séance", other: "# séances" })} à ${city}`,
  session: (what: string, when: string, booked: number) =>
    `${what}, ${when}, réservations : ${booked}`,
  more: (count: number) => `et ${count} de plus`,
  text: (list: string) =>
    `Ces séances n’ont aucun lieu ouvert ce jour-là :\n\n${list}\n\nOuvre ou fixe un lieu pour chacune. 6 heures avant le début, on annule les séances réservées qui n’en ont toujours pas et on s’excuse auprès des personnes inscrites.`,
};

export const supportMails: typeof en.supportMails = {
  dataDownloaded: {
    subject: "On a téléchargé tes données",
    text: "Notre équipe a téléchargé une copie de toutes les données que Spotter a sur toi. On a noté qui l’a fait et quand.",
  },
  accountDeleted: {
    subject: "On a supprimé ton compte Spotter",
    text: (message: string | null) =>
      `On a supprimé ton compte avec toutes tes données personnelles. Tes réservations à venir sont annulées et plus rien ne sera prélevé.${message === null ? "" : `\n\n${message}`}`,
  },
};

export const figuresMail: typeof en.figuresMail = {
  subject: (week: string) => `La semaine en chiffres : ${week}`,
  text: (list: string) =>
    `La dernière semaine complète de toutes les villes, et entre parenthèses la précédente :\n\n${list}\n\nTu as activé cet e-mail sous « Figures ». C’est là aussi que tu le désactives.`,
};
