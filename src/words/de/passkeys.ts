import type * as en from "#words/en/passkeys.ts";
import { passkeysMax } from "#shared/rules/limits.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

export const passkeys: typeof en.passkeys = {
  title: "Passkeys",
  text: "Melde dich mit Fingerabdruck, Gesicht oder Bildschirmsperre an statt mit einem Passwort.",
  added: (day: string) => `Hinzugefügt: ${day}`,
  lastUsed: (day: string) => `Zuletzt benutzt: ${day}`,
  codesLeft: (count: number) =>
    plural(count, {
      one: "Noch # Wiederherstellungscode",
      other: "Noch # Wiederherstellungscodes",
    }),
  newCodes: "Neue Codes erstellen",
  newCodesText: "Die alten gelten dann sofort nicht mehr.",
  add: "Passkey hinzufügen",
  thenLogInAgain:
    "Melde dich danach ab und mit dem neuen Passkey wieder an. Erst dann öffnet sich die Konsole.",
  unusable: "In diesem Browser kannst du hier keinen Passkey hinzufügen.",
  name: "Name",
  nameMissing: "Gib einen Namen ein.",
  rename: "Passkey umbenennen",
  renameLabel: (name: string) => `${name} umbenennen`,
  save: "Speichern",
  remove: "Passkey entfernen",
  removeLabel: (name: string) => `${name} entfernen`,
  removeText: (name: string) =>
    `Mit „${name}“ kannst du dich dann nicht mehr anmelden. Andere Geräte, die sich mit einem Passkey angemeldet haben, werden abgemeldet.`,
  removeLast: "Es ist dein letzter. Deine Wiederherstellungscodes gelten dann auch nicht mehr.",
  passwordWhy: "Gib dein Passwort ein, damit wir wissen, dass du es bist.",
  codes: {
    title: "Deine Wiederherstellungscodes",
    text: "Passkey verloren? Mit jedem Code kannst du dich einmal anmelden. Bewahre sie sicher auf. Wir können sie nicht noch einmal zeigen.",
    copy: "Kopieren",
    copied: "Codes kopiert",
    download: "Herunterladen",
    done: "Ich habe sie gesichert",
  },
  wasAdded: "Passkey hinzugefügt",
  wasRenamed: "Passkey umbenannt",
  wasRemoved: "Passkey entfernt",
  failed: "Das hat nicht geklappt",
  use: "Passkey verwenden",
  recovery: {
    open: "Passkey verloren?",
    title: "Code verwenden",
    text: "Gib deine E-Mail-Adresse und einen deiner Codes ein. Jeder gilt nur einmal.",
    code: "Wiederherstellungscode",
    missing: "Gib deine E-Mail-Adresse und einen Code ein.",
  },
};

const notYou =
  "Warst du das nicht? Wähle sofort ein neues Passwort, mit „Passwort vergessen?“ auf der Anmeldeseite. Das entfernt alle Passkeys und meldet alle Geräte ab.";
const notYouOfStaff =
  "Warst du das nicht? Sag sofort einem anderen Admin Bescheid. Er kann deine Passkeys entfernen und dich überall abmelden.";

const wasAdded = (name: string) =>
  `In deinem Spotter-Konto wurde gerade der Passkey „${name}“ hinzugefügt. Ab jetzt kommt man damit in dein Konto.`;
const wasRemoved = (name: string) =>
  `Der Passkey „${name}“ wurde gerade aus deinem Spotter-Konto entfernt. Deine anderen Geräte, die sich mit einem Passkey angemeldet hatten, haben wir abgemeldet.`;
const wasUsed = (left: number) =>
  `In deinem Spotter-Konto hat sich gerade jemand mit einem deiner Wiederherstellungscodes angemeldet. Übrige Codes: ${left}. Neue kannst du unter „Sicherheit“ erstellen.`;

export const passkeyMails: typeof en.passkeyMails = {
  added: {
    subject: "Ein Passkey wurde hinzugefügt",
    text: (name: string) => `${wasAdded(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasAdded(name)}\n\n${notYouOfStaff}`,
  },
  removed: {
    subject: "Ein Passkey wurde entfernt",
    text: (name: string) => `${wasRemoved(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasRemoved(name)}\n\n${notYouOfStaff}`,
  },
  codeUsed: {
    subject: "Ein Code wurde verwendet",
    text: (left: number) => `${wasUsed(left)}\n\n${notYou}`,
    textForStaff: (left: number) => `${wasUsed(left)}\n\n${notYouOfStaff}`,
  },
  reset: {
    subject: "Deine Passkeys wurden entfernt",
    text: "Das Spotter-Team hat deine Passkeys und Wiederherstellungscodes entfernt und dich auf allen Geräten abgemeldet. Das tun wir, wenn jemand seinen Passkey verloren hat.\n\nMelde dich an und füge unter „Sicherheit“ einen neuen Passkey hinzu. Hast du nicht darum gebeten? Antworte sofort auf diese E-Mail.",
  },
};

export const passkeyProblems: typeof en.passkeyProblems = {
  invalid_recovery_code: {
    title: "Code gilt nicht",
    detail: "Dieser Code gehört nicht zu dieser E-Mail-Adresse oder wurde schon verwendet.",
  },
  passkey_not_verified: {
    title: "Passkey nicht angenommen",
    detail:
      "Wir konnten diesen Passkey nicht prüfen. Versuch es noch einmal oder melde dich anders an.",
  },
  passkey_required: {
    title: "Passkey nötig",
    detail:
      "Melde dich zuerst mit einem Passkey an. Unter „Sicherheit“ kannst du einen hinzufügen.",
  },
  no_passkey: {
    title: "Noch kein Passkey",
    detail: "Dieses Konto hat keinen Passkey.",
  },
  passkey_taken: {
    title: "Passkey vergeben",
    detail: "Dieser Passkey gehört schon zu einem Konto. Nimm einen anderen.",
  },
  too_many_passkeys: {
    title: "Zu viele Passkeys",
    detail: `Du kannst nur ${passkeysMax} Passkeys haben. Entferne zuerst einen.`,
  },
};
