import type * as en from "#messages/en/calendar.ts";

/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar: typeof en.calendar = {
  title: "Kalender",
  hint: "Deine Sessions im eigenen Kalender",
  lead: "Deine Sessions erscheinen in deinem eigenen Kalender und bleiben aktuell: verschoben, abgesagt und mit dem Ort, sobald er feststeht.",
  how: "Wähle im Google Kalender „Per URL“, in Outlook „Aus dem Internet abonnieren“, und füge die Adresse ein. Kalender sehen alle paar Stunden nach Änderungen.",
  make: "Adresse erstellen",
  secret: "Wer diese Adresse hat, sieht, wann und wo du trainierst. Sie wird nur jetzt gezeigt.",
  address: "Adresse deines Kalenders",
  copy: "Kopieren",
  copied: "Adresse kopiert",
  copyFailed: "Das Kopieren hat nicht geklappt. Markiere die Adresse und kopiere sie selbst.",
  open: "Im Kalender öffnen",
  since: (day: string) => `Seit dem ${day} folgt ein Kalender deinen Sessions.`,
  again: "Neue Adresse erstellen",
  againText: "Deine jetzige Adresse gilt dann nicht mehr.",
  end: "Beenden",
  ended: "Kalender folgen deinen Sessions nicht mehr",
  failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
};

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Ort wird 24 Std. vorher bekannt",
  afterwards: (spot: string) => `Danach: ${spot}`,
};
