import type { issues as master } from "#messages/english/issues.ts";

export const issues: typeof master = {
  "is required": "è obbligatorio",
  "must not contain six equal or consecutive characters in a row":
    "non deve contenere sei caratteri uguali o consecutivi di fila",
  "is one of the most common passwords": "è una delle password più comuni",
  "must be an email address": "deve essere un indirizzo email",
  "must not contain control characters": "non deve contenere caratteri di controllo",
  "must not contain characters that can't be seen": "non deve contenere caratteri invisibili",
  "is kept for Spotter itself": "è riservato a Spotter",
  "must be a real date": "deve essere una data esistente",
  "cannot be in the future": "non può essere nel futuro",
  "must be in the future": "deve essere nel futuro",
  "must be at most 400 days ahead": "deve essere entro 400 giorni",
  "must be an image as a data URL": "deve essere un’immagine come URL di dati",
  "must be at most 5 MB": "deve essere al massimo di 5 MB",
  "must have at most 12 megapixels": "deve avere al massimo 12 megapixel",
  "must be an image": "deve essere un’immagine",
  "must be an image that can be read": "deve essere un’immagine leggibile",
  "must be somebody else": "deve essere un’altra persona",
  "must be an https address": "deve essere un indirizzo https",
  "must be the session of the path": "deve essere la sessione dell’indirizzo",
  "is not an area of the session's city": "non è una zona della città della sessione",
  "must name connections of the member only": "deve indicare solo contatti del membro",
  "must rate each of the others in the group exactly once":
    "deve valutare ciascuno degli altri del gruppo esattamente una volta",
  "can't be combined with before": "non si può combinare con before",
};
