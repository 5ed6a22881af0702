import type { ServerMessages } from "#messages/messages.ts";

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
