import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

export const sandbox: typeof en.sandbox = {
  title: "Was als Nächstes passiert",
  nothingBooked: "Buch eine Session, dann siehst du hier, was passiert.",
  moments: {
    groups: "Gruppen stehen, Ort bekannt",
    reminder: "Erinnerung, 2 Stunden vorher",
    checkIn: "Check-in öffnet",
    begins: "Es geht los",
    afterwards: "Ort für danach bekannt",
    ends: "Session vorbei, bewerten",
  },
  chat: "Bewerte deine Gruppe, um zu chatten",
  chatHint: "Gib 4 oder 5 Sterne. Sie tun dasselbe",
  company: "Gesellschaft holen",
  companyHint: "Demo-Mitglieder buchen diese Session",
  joined: (count: number) =>
    plural(count, { one: "# Demo-Mitglied hat gebucht", other: "# Demo-Mitglieder haben gebucht" }),
  nobodyCame: "Dann hat niemand Zeit.",
  lastMail: "Deine letzte E-Mail",
  noMail: "Noch keine. Eine Buchung schickt eine.",
  allMails: "Alle E-Mails und Push-Mitteilungen",
};

export const invoicePage: typeof en.invoicePage = {
  title: "Rechnung",
  number: "Nummer",
  period: "Zeitraum",
  amountDue: "Offener Betrag",
  cardNumber: "Kartennummer",
  pay: (amount: string) => `${amount} bezahlen`,
  note: "Diese Seite ersetzt in der Sandbox die echte. Nichts wird abgebucht, und echte Karten werden abgelehnt.",
  problems: {
    invalid: "Bitte gib eine Kartennummer ein.",
    declined: "Deine Karte wurde abgelehnt. Bitte versuch es mit einer anderen.",
    unconfirmed:
      "Deine Bank hat die Zahlung nicht bestätigt. Bitte versuch es noch einmal oder nimm eine andere Karte.",
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
    text: "Öffne den Link in Spotter noch einmal.",
  },
};
