import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

export const sandbox: typeof en.sandbox = {
  title: "Das kommt in deiner Geschichte",
  nothingBooked: "Buche eine Session, dann stehen ihre Augenblicke hier.",
  moments: {
    groups: "Gruppen stehen, der Ort wird verraten",
    reminder: "Erinnerung, zwei Stunden vorher",
    checkIn: "Check-in öffnet",
    begins: "Es geht los",
    afterwards: "Der Ort für danach wird verraten",
    ends: "Vorbei: bewerten",
  },
  chat: "Chat freischalten: Gruppe bewerten",
  chatHint: "Mit 4 oder 5 Sternen: Sie bewerten zurück",
  company: "Gesellschaft einladen",
  companyHint: "Demo-Mitglieder buchen die Session",
  joined: (count: number) =>
    plural(count, { one: "# Demo-Mitglied hat gebucht", other: "# Demo-Mitglieder haben gebucht" }),
  nobodyCame: "Um diese Zeit hat niemand frei.",
  lastMail: "Die letzte Mail an dich",
  noMail: "Noch keine. Eine Buchung schickt eine.",
  allMails: "Alle Mails und Push-Nachrichten",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: typeof en.invoicePage = {
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
