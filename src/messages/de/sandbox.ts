import type * as en from "#messages/en/sandbox.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("de");

export const sandboxStory: typeof en.sandboxStory = {
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
