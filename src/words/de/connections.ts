import type * as en from "#words/en/connections.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

export const connections: typeof en.connections = {
  title: "Kontakte",
  news: (count: number) =>
    plural(count, { one: "Neues von # Person", other: "Neues von # Personen" }),
  count: (count: number) =>
    plural(count, {
      one: "# Mensch, mit dem es gepasst hat",
      other: "# Menschen, mit denen es gepasst hat",
    }),
  unread: (count: number) =>
    plural(count, { one: "# ungelesene Nachricht", other: "# ungelesene Nachrichten" }),
  emptyTitle: "Knüpf deinen ersten Kontakt",
  emptyText: "Gebt ihr euch nach einer Session gute Bewertungen, könnt ihr miteinander chatten.",
  emptyAction: "Sessions durchstöbern",
  fromMe: (text: string) => `Du: ${text}`,
  sayHello: "Sag hallo",
  formerMember: "Nicht mehr bei Spotter",
  chat: {
    back: "Zurück zu den Kontakten",
    log: (name: string) => `Nachrichten mit ${name}`,
    kept: (days: number) =>
      plural(days, {
        one: "Nachrichten werden nach # Tag gelöscht.",
        other: "Nachrichten werden nach # Tagen gelöscht.",
      }),
    empty: "Noch keine Nachrichten. Fang das Gespräch an!",
    loadFailed: "Ältere Nachrichten wurden nicht geladen",
    newMessages: "Neue Nachrichten",
    said: (name: string, text: string) => `${name}: ${text}`,
    sentBy: { me: "Du", other: (name: string) => name },
    field: (name: string) => `Nachricht an ${name}`,
    placeholder: "Nachricht schreiben",
    send: "Senden",
    left: (count: number) => plural(count, { one: "noch # Zeichen", other: "noch # Zeichen" }),
    tooLong: (count: number) =>
      plural(count, { one: "# Zeichen zu viel", other: "# Zeichen zu viel" }),
    sending: "Wird gesendet",
    waiting: "Wird gesendet, sobald du wieder online bist",
    sent: "Gesendet",
    read: "Gelesen",
    failed: "Nicht gesendet",
    retry: "Noch einmal versuchen",
    discard: "Löschen",
    deleting: {
      title: "Diese Nachricht löschen?",
      text: (name: string) =>
        `Sie verschwindet auch für ${name}. Das lässt sich nicht rückgängig machen. Bei einer Meldung kann unser Team sie noch 30 Tage lang sehen.`,
      keep: "Behalten",
      failed: "Nicht gelöscht",
    },
    deleted: "Nachricht gelöscht",
    sendFailed: "Deine Nachricht wurde nicht gesendet",
    sendFailedText: "Prüfe deine Verbindung und versuch es noch einmal.",
    missingIds: "Kontakt oder Mitglied fehlt in der Adresse",
    former: "Dieses Mitglied hat Spotter verlassen. Eure Unterhaltung kannst du weiterhin lesen.",
    closed: "Diese Unterhaltung ist geschlossen. Du kannst hier nichts mehr schreiben.",
    gone: "Diese Unterhaltung ist nicht offen",
    goneText: "Vielleicht wurde sie geschlossen.",
    toList: "Alle Kontakte",
    needsPlan: "Lesen kannst du deine Nachrichten immer. Zum Antworten brauchst du ein Abo.",
    plans: "Tarife ansehen",
  },
  safety: {
    menu: (name: string) => `${name} melden oder blockieren`,
    report: (name: string) => `${name} melden`,
    tell: "Erzähl uns, was passiert ist",
  },
};

export const namelessMembers: typeof en.namelessMembers = {
  hidden: "Mitglied",
  former: "Ehemaliges Mitglied",
};
