import type * as en from "#words/en/venues.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

const people = (count: number) => plural(count, { one: "# Person", other: "# Personen" });

const groups = (count: number) => plural(count, { one: "# Gruppe", other: "# Gruppen" });

export const venueMails: typeof en.venueMails = {
  people,
  dayAndTime: (day, time) => `${day}, ${time}`,
  asked: (when, what, count) => `${when}, ${what}, bis zu ${people(count)}`,
  afterwards: "nach dem Training",
  ask: {
    subject: "Dürfen wir mit kleinen Gruppen kommen?",
    text: (venue, list) =>
      `Spotter bringt Menschen zusammen, die in kleinen Gruppen trainieren.${list === "" ? "" : ` Wir würden gern zu diesen Zeiten zu ${venue} kommen:\n\n${list}`}\n\nÖffnen Sie die Seite von ${venue}, um zu antworten, zu sehen, wer kommt, und Ihre Monatszahlen zu lesen. Sie brauchen kein Konto. Bewahren Sie diese E-Mail auf: Der Link steht nur hier. Jeder mit dem Link kann die Seite öffnen. Geben Sie ihn nur Ihrem Team.`,
  },
  coming: {
    subject: (count, when) => `${count}, ${when}`,
    text: (what, venue, when, minutes, count, inGroups, host) =>
      `${what} bei ${venue}: ${when}, ${minutes} Minuten.\n\n${count} in ${groups(inGroups)}. ${host === null ? "Sie kommen ohne Host." : `Ihr Host ist ${host}.`}\n\nAb 2 Stunden vor dem Beginn zeigt Ihre Seite, wer kommt. Der Link steht in unserer E-Mail zu den wöchentlichen Zeiten.`,
    afterwards: (count, venue, when) =>
      `${count} kommen nach dem Training vielleicht zu ${venue}, gegen ${when}.`,
  },
  changed: {
    subject: (count, when) => `Jetzt ${count}, ${when}`,
    lead: "Das ersetzt unsere frühere Angabe.",
  },
  calledOff: {
    subject: (when) => `Niemand kommt, ${when}`,
    text: (what, venue, when) =>
      `${what} bei ${venue}, ${when}: Niemand kommt. Wir haben den Termin abgesagt oder verlegt. Sie müssen nichts tun.`,
  },
};

export const venuePage: typeof en.venuePage = {
  lead: "Ihre Seite für Gruppen von Spotter",
  saved: "Gespeichert. Danke.",
  people,
  door: {
    here: (here, expected) => `${here} von ${expected} da`,
    isHere: "da",
    isComing: "unterwegs",
    refreshes: "Diese Seite lädt jede Minute neu.",
    all: "Fragen, Schließzeiten und Zahlen",
    back: "Zurück zur Tür",
  },
  asked: {
    title: "Wöchentliche Zeiten",
    lead: "Dürfen wir zu diesen Zeiten kommen? Sie können jede Antwort jederzeit ändern.",
    none: "Wir haben nach keinen wöchentlichen Zeiten gefragt.",
    open: "Noch nicht beantwortet",
    agreed: (count) => `Ja, bis zu ${people(count)}`,
    declined: "Nein",
    yes: "Ja",
    no: "Nein",
    upTo: "Bis zu",
    count: "Personen",
  },
  sessions: {
    title: "Die nächsten 7 Tage",
    none: "Hier hat noch niemand gebucht.",
    host: (name) => `Host: ${name}`,
    staysForNow: "Bleibt bei Ihnen, bis unser Team sich meldet, weil es bald losgeht",
    states: {
      expected: "Erwartet",
      confirmed: "Bestätigt",
      declined: "Von Ihnen abgesagt",
      called_off: "Abgesagt",
    },
    confirm: "Bestätigen",
    decline: "Bei uns geht es nicht",
    note: "Notiz, freiwillig",
  },
  closures: {
    effect:
      "Termine an diesen Tagen verlegen wir und sagen allen Bescheid. Mehr als 14 Tage am Stück gelten erst, wenn unser Team zustimmt. Termine in den nächsten 4 Stunden bleiben, bis unser Team entscheidet.",
    asked: "Wartet auf unser Team",
    refused: "Unser Team hat nicht zugestimmt",
    firstDay: "Erster Tag",
    lastDay: "Letzter Tag",
    add: "Schließen",
    title: "Schließzeiten",
    none: "Keine geplant.",
    span: (from, until) => `${from} bis ${until}`,
    since: (from) => `Ab ${from}`,
    until: (until) => `Bis ${until}`,
  },
  statement: {
    title: "Besuche pro Monat",
    none: "Ihr erster Monat erscheint hier.",
    lead: "Wir zählen die Personen, die da waren, einen Tag nach jedem Termin.",
    month: "Monat",
    visits: "Besuche",
    amount: "Betrag",
    price: (price) => `${price} pro Besuch`,
  },
  calendar: "Kalender abonnieren",
  contact: {
    title: "Ihre Angaben",
    text: "Wir nutzen sie, um Sie zu erreichen, und für nichts anderes. Wenn Sie sie ändern oder löschen möchten, schreiben Sie uns.",
  },
  invalid: {
    title: "Dieser Link gilt nicht mehr",
    text: "Bitten Sie uns um einen neuen. Der gültige Link steht in unserer neuesten E-Mail.",
  },
};
