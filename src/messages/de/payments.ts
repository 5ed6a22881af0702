import type { planSwitch as en } from "#messages/en/payments.ts";
import type { ServerMessages } from "#messages/messages.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Zum Tarif „${plan}“ wechseln`,
  title: (plan: string) => `Zum Tarif „${plan}“ wechseln?`,
  text: (every: string, date: string) =>
    `Dein jetziger Tarif läuft bis ${date}. Danach buchen wir ${every} von deiner Karte ab. Heute wird nichts abgebucht, und bis dahin kannst du es zurücknehmen.`,
  textTrial: (every: string, date: string) =>
    `Deine Probezeit läuft weiter bis ${date}. Danach buchen wir ${every} von deiner Karte ab. Heute wird nichts abgebucht.`,
  confirm: "Ja, wechseln",
  keep: "Jetzt nicht",
  done: {
    title: "Tarif gewechselt",
    text: (every: string, date: string) => `Ab ${date} buchen wir ${every} von deiner Karte ab.`,
  },
  undo: (plan: string) => `Beim Tarif „${plan}“ bleiben`,
  failed: "Der Tarif konnte nicht gewechselt werden. Bitte versuch es noch einmal.",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: ServerMessages["invoicePage"] = {
  title: "Rechnung",
  number: "Nummer",
  period: "Zeitraum",
  amountDue: "Offener Betrag",
  cardNumber: "Kartennummer",
  pay: (amount: string) => `${amount} bezahlen`,
  note: "Das ist der Ersatz der Sandbox: Nichts wird abgebucht, und eine echte Karte wird abgelehnt.",
  problems: {
    invalid: "Bitte gib eine Kartennummer ein.",
    declined: "Deine Karte wurde abgelehnt. Bitte versuche es mit einer anderen.",
    unconfirmed:
      "Deine Bank hat die Zahlung nicht bestätigt. Bitte versuche es noch einmal oder mit einer anderen Karte.",
  },
  bank: {
    title: "Bist du das?",
    text: (amount: string) =>
      `Deine Bank möchte, dass du bestätigst, dass Spotter ${amount} abbuchen darf. In der Sandbox wählst du die Antwort.`,
    approve: "Bestätigen",
    refuse: "Ablehnen",
  },
  paid: {
    title: "Bezahlt",
    text: "Danke. Du kannst diese Seite schließen und zu Spotter zurückkehren.",
  },
  closed: { title: "Nichts zu bezahlen", text: "Diese Rechnung kann nicht mehr bezahlt werden." },
  missing: {
    title: "Diese Rechnung gibt es nicht",
    text: "Bitte öffne den Link in Spotter noch einmal.",
  },
};
