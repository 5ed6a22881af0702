import type { issues as master } from "#messages/english/issues.ts";

export const issues: typeof master = {
  "is required": "wird benötigt",
  "must not contain six equal or consecutive characters in a row":
    "darf keine sechs gleichen oder aufeinanderfolgenden Zeichen hintereinander enthalten",
  "is one of the most common passwords": "ist eines der häufigsten Passwörter",
  "must be an email address": "muss eine E-Mail-Adresse sein",
  "must not contain control characters": "darf keine Steuerzeichen enthalten",
  "must not contain characters that can't be seen": "darf keine unsichtbaren Zeichen enthalten",
  "is kept for Spotter itself": "ist für Spotter selbst reserviert",
  "must be a real date": "muss ein Datum sein, das es gibt",
  "cannot be in the future": "darf nicht in der Zukunft liegen",
  "must be in the future": "muss in der Zukunft liegen",
  "must be at most 400 days ahead": "darf höchstens 400 Tage voraus liegen",
  "must be an image as a data URL": "muss ein Bild als Data-URL sein",
  "must be at most 5 MB": "darf höchstens 5 MB groß sein",
  "must have at most 12 megapixels": "darf höchstens 12 Megapixel haben",
  "must be an image": "muss ein Bild sein",
  "must be an image that can be read": "muss ein lesbares Bild sein",
  "must be somebody else": "muss jemand anderes sein",
  "must be an https address": "muss eine https-Adresse sein",
  "must be the session of the path": "muss die Session der Adresse sein",
  "is not an area of the session's city": "ist keine Gegend in der Stadt der Session",
  "must name connections of the member only": "darf nur Kontakte des Mitglieds nennen",
  "must rate each of the others in the group exactly once":
    "muss alle anderen in der Gruppe genau einmal bewerten",
  "can't be combined with before": "geht nicht zusammen mit before",
};
