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
    `Ces séances n’ont aucun lieu ouvert ce jour-là :\n\n${list}\n\nOuvre ou fixe un lieu pour chacune.`,
  callOff:
    "6 heures avant le début, on annule les séances réservées qui n’en ont toujours pas et on s’excuse auprès des personnes inscrites.",
  fixed: (session: string) => `${session}, lieu fixé`,
  fixedStay:
    "Les séances dont le lieu est fixé ne sont pas annulées : elles s’y tiendront, sauf si tu le changes.",
};

export const lateDeclineMail: typeof en.lateDeclineMail = {
  subject: (venue: string) =>
    `Urgent : ${venue} ne peut pas accueillir une séance qui commence bientôt`,
  text: (venue: string, session: string, note: string) =>
    `${venue} a refusé cette séance :\n\n${session}${note === "" ? "" : `\n\nMessage du lieu : ${note}`}\n\nPersonne n’a été déplacé ni prévenu. Appelle le lieu, puis choisis-en un autre ou annule la séance.`,
};

export const digestMail: typeof en.digestMail = {
  subject: (count: number, city: string) =>
    `À faire à ${city} : ${plural(count, { one: "# tâche", other: "# tâches" })}`,
  text: (list: string) =>
    `Voici ce qui t’attend :\n\n${list}\n\nDans Today, le plus ancien vient en premier.`,
  kinds: {
    objection: (count: number) =>
      plural(count, { one: "# absence contestée", other: "# absences contestées" }),
    no_venue: (count: number) =>
      plural(count, { one: "# séance sans lieu", other: "# séances sans lieu" }),
    venue_declined: (count: number) =>
      plural(count, {
        one: "# séance refusée par son lieu",
        other: "# séances refusées par leur lieu",
      }),
    too_few: (count: number) =>
      plural(count, {
        one: "# séance avec trop peu de réservations",
        other: "# séances avec trop peu de réservations",
      }),
    host_missing: (count: number) =>
      plural(count, { one: "# séance sans hôte", other: "# séances sans hôte" }),
    charge_failed: (count: number) =>
      plural(count, { one: "# paiement échoué", other: "# paiements échoués" }),
    closure_asked: (count: number) =>
      plural(count, {
        one: "# fermeture demandée par un lieu",
        other: "# fermetures demandées par des lieux",
      }),
    unknown_payer: (count: number) =>
      plural(count, { one: "# payeur inconnu", other: "# payeurs inconnus" }),
    closing_worklist: (count: number) =>
      plural(count, {
        one: "# lieu fermé avec des séances restantes",
        other: "# lieux fermés avec des séances restantes",
      }),
  },
};

export const supportMails: typeof en.supportMails = {
  messageTitle: "Un message de notre équipe",
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
