import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const sandbox: typeof en.sandbox = {
  title: "Ce qui se passe ensuite",
  nothingBooked: "Réserve une séance pour voir la suite.",
  moments: {
    groups: "Groupes formés, lieu dévoilé",
    reminder: "Rappel, 2 heures avant",
    checkIn: "L’arrivée peut être signalée",
    begins: "La séance commence",
    afterwards: "Lieu d’après dévoilé",
    ends: "Séance finie, à noter",
  },
  chat: "Note ton groupe pour discuter",
  chatHint: "Donne 4 ou 5 étoiles. On fera pareil",
  company: "Faire venir du monde",
  companyHint: "Des membres de démo réservent cette séance",
  joined: (count) =>
    plural(count, { one: "# membre de démo a réservé", other: "# membres de démo ont réservé" }),
  nobodyCame: "Personne n’est libre à cette heure.",
  lastMail: "Ton dernier e-mail",
  noMail: "Aucun pour l’instant. Une réservation en envoie un.",
  allMails: "Tous les e-mails et notifications",
};

export const invoicePage: typeof en.invoicePage = {
  title: "Facture",
  number: "Numéro",
  period: "Période",
  amountDue: "Montant dû",
  cardNumber: "Numéro de carte",
  pay: (amount: string) => `Payer ${amount}`,
  note: "Cette page remplace la vraie dans le bac à sable. Rien n’est débité, et les vraies cartes sont refusées.",
  problems: {
    invalid: "Saisis un numéro de carte.",
    declined: "Ta carte a été refusée. Essaie avec une autre.",
    unconfirmed:
      "Ta banque n’a pas confirmé le paiement. Réessaie, ou essaie avec une autre carte.",
  },
  bank: {
    title: "C’est bien toi ?",
    text: (amount: string) =>
      `Ta banque te demande de confirmer que Spotter peut débiter ${amount}. Dans le bac à sable, c’est toi qui choisis la réponse.`,
    approve: "Confirmer",
    refuse: "Refuser",
  },
  paid: { title: "Payée", text: "Merci. Tu peux fermer cette page et revenir à Spotter." },
  closed: { title: "Rien à payer", text: "Cette facture ne peut plus être payée." },
  missing: {
    title: "Cette facture n’existe pas",
    text: "Ouvre encore une fois le lien dans Spotter.",
  },
};
