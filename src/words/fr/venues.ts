import type * as en from "#words/en/venues.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

const people = (count: number) => plural(count, { one: "# personne", other: "# personnes" });

const groups = (count: number) => plural(count, { one: "# groupe", other: "# groupes" });

export const venueMails: typeof en.venueMails = {
  people,
  dayAndTime: (day, time) => `${day}, ${time}`,
  asked: (when, what, count) => `${when}, ${what}, jusqu’à ${people(count)}`,
  afterwards: "après l’entraînement",
  ask: {
    subject: "Pouvons-nous venir en petits groupes ?",
    text: (venue, list) =>
      `Spotter réunit des personnes pour s’entraîner en petits groupes.${list === "" ? "" : ` Nous aimerions venir à ${venue} à ces horaires :\n\n${list}`}\n\nOuvrez la page de ${venue} pour répondre, voir qui vient et lire vos chiffres du mois. Elle ne demande aucun compte. Gardez cet e-mail : le lien ne se trouve qu’ici. Toute personne qui a le lien peut ouvrir la page, ne le partagez donc qu’avec votre équipe.`,
  },
  coming: {
    subject: (count, when) => `${count}, ${when}`,
    text: (what, venue, when, minutes, count, inGroups, host) =>
      `${what} à ${venue} : ${when}, ${minutes} minutes.\n\n${count} en ${groups(inGroups)}. ${host === null ? "Il n’y a pas d’hôte." : `Hôte : ${host}.`}\n\nÀ partir de 2 heures avant le début, votre page montre qui vient. Le lien est dans notre e-mail sur les horaires hebdomadaires.`,
    afterwards: (count, venue, when) =>
      `${count} viendront peut-être à ${venue} après l’entraînement, vers ${when}.`,
  },
  changed: {
    subject: (count, when) => `Maintenant ${count}, ${when}`,
    lead: "Ceci remplace ce que nous vous avions annoncé.",
  },
  calledOff: {
    subject: (when) => `Personne ne vient, ${when}`,
    text: (what, venue, when) =>
      `${what} à ${venue}, ${when} : personne ne vient. Nous l’avons annulée ou déplacée. Vous n’avez rien à faire.`,
  },
};

export const venuePage: typeof en.venuePage = {
  lead: "Votre page pour les groupes Spotter",
  saved: "Enregistré. Merci.",
  people,
  door: {
    here: (here, expected) => `${here} sur ${expected} sur place`,
    isHere: "sur place",
    isComing: "en route",
    refreshes: "Cette page se met à jour chaque minute.",
    all: "Questions, fermetures et chiffres",
    back: "Retour à l’entrée",
  },
  asked: {
    title: "Horaires hebdomadaires",
    lead: "Pouvons-nous venir à ces horaires ? Vous pouvez changer une réponse à tout moment.",
    none: "Nous n’avons posé de question sur aucun horaire.",
    open: "Pas encore de réponse",
    agreed: (count) => `Oui, jusqu’à ${people(count)}`,
    declined: "Non",
    yes: "Oui",
    no: "Non",
    upTo: "Jusqu’à",
    count: "Personnes",
  },
  sessions: {
    title: "Les 7 prochains jours",
    none: "Personne n’a encore réservé ici.",
    host: (name) => `Hôte : ${name}`,
    staysForNow:
      "Elle reste chez vous jusqu’à ce que notre équipe vous contacte, car elle commence bientôt",
    states: {
      expected: "Prévue",
      confirmed: "Confirmée",
      declined: "Vous l’avez refusée",
      called_off: "Annulée",
    },
    confirm: "Confirmer",
    decline: "Impossible pour nous",
    note: "Note, facultative",
  },
  closures: {
    effect:
      "Les séances de ces jours sont déplacées, et les personnes inscrites sont prévenues. Au-delà de 14 jours d’affilée, notre équipe doit donner son accord. Les séances qui commencent dans moins de 4 heures restent jusqu’à la décision de notre équipe.",
    asked: "En attente de notre équipe",
    refused: "Notre équipe n’a pas donné son accord",
    firstDay: "Premier jour",
    lastDay: "Dernier jour",
    add: "Fermer",
    title: "Fermetures",
    none: "Aucune prévue.",
    span: (from, until) => `Du ${from} au ${until}`,
    since: (from) => `À partir du ${from}`,
    until: (until) => `Jusqu’au ${until}`,
  },
  statement: {
    title: "Visites par mois",
    none: "Votre premier mois apparaîtra ici.",
    lead: "Nous comptons les personnes présentes, un jour après chaque séance.",
    month: "Mois",
    visits: "Visites",
    amount: "Montant",
    price: (price) => `${price} par visite`,
  },
  calendar: "S’abonner au calendrier",
  contact: {
    title: "Vos coordonnées",
    text: "Nous les gardons pour vous joindre, et pour rien d’autre. Pour les changer ou les supprimer, écrivez-nous.",
  },
  invalid: {
    title: "Ce lien ne fonctionne plus",
    text: "Demandez-nous-en un nouveau. Le lien valable est dans notre e-mail le plus récent.",
  },
};
