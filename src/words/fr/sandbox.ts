import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const sandbox: typeof en.sandbox = {
  title: "La suite de ton histoire",
  nothingBooked: "Réserve une séance et ses moments s’afficheront ici.",
  moments: {
    groups: "Groupes formés, le lieu est révélé",
    reminder: "Rappel, deux heures avant",
    checkIn: "L’arrivée peut être signalée",
    begins: "Ça commence",
    afterwards: "Le lieu d’après est révélé",
    ends: "C’est fini : note",
  },
  chat: "Débloquer la discussion : note ton groupe",
  chatHint: "Avec 4 ou 5 étoiles : on te note en retour",
  company: "Faire venir du monde",
  companyHint: "Des membres de démo réservent la séance",
  joined: (count) =>
    plural(count, { one: "# membre de démo a réservé", other: "# membres de démo ont réservé" }),
  nobodyCame: "Personne n’est libre à cette heure.",
  lastMail: "Le dernier e-mail pour toi",
  noMail: "Aucun pour l’instant. Une réservation en envoie un.",
  allMails: "Tous les e-mails et notifications",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: typeof en.invoicePage = {
  title: "Facture",
  number: "Numéro",
  period: "Période",
  amountDue: "Montant dû",
  cardNumber: "Numéro de carte",
  pay: (amount: string) => `Payer ${amount}`,
  note: "Ceci est la doublure du bac à sable : rien n’est débité, et une vraie carte est refusée.",
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
