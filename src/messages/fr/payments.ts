import type { planSwitch as en } from "#messages/en/payments.ts";
import type { ServerMessages } from "#messages/messages.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Passer en ${plan}`,
  title: (plan: string) => `Passer en ${plan} ?`,
  text: (every: string, date: string) =>
    `Ta formule actuelle court jusqu’au ${date}. Ensuite, ta carte est débitée de ${every}. Rien n’est prélevé aujourd’hui, et tu peux revenir en arrière d’ici là.`,
  textTrial: (every: string, date: string) =>
    `Ton essai gratuit continue jusqu’au ${date}. Ensuite, ta carte est débitée de ${every}. Rien n’est prélevé aujourd’hui.`,
  confirm: "Oui, changer",
  keep: "Pas maintenant",
  done: {
    title: "Formule changée",
    text: (every: string, date: string) => `À partir du ${date}, ta carte est débitée de ${every}.`,
  },
  undo: (plan: string) => `Rester en ${plan}`,
  failed: "Impossible de changer de formule. Réessaie.",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: ServerMessages["invoicePage"] = {
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
