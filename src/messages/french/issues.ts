import type { issues as master } from "#messages/english/issues.ts";

export const issues: typeof master = {
  "is required": "est requis",
  "must not contain six equal or consecutive characters in a row":
    "ne doit pas contenir six caractères identiques ou consécutifs à la suite",
  "is one of the most common passwords": "est l’un des mots de passe les plus courants",
  "must be an email address": "doit être une adresse e-mail",
  "must not contain control characters": "ne doit pas contenir de caractères de contrôle",
  "must not contain characters that can't be seen": "ne doit pas contenir de caractères invisibles",
  "is kept for Spotter itself": "est réservé à Spotter",
  "must be a real date": "doit être une date qui existe",
  "cannot be in the future": "ne peut pas être dans le futur",
  "must be in the future": "doit être dans le futur",
  "must be at most 400 days ahead": "doit être dans 400 jours au plus",
  "must be an image as a data URL": "doit être une image sous forme d’URL de données",
  "must be at most 5 MB": "doit faire 5 Mo au plus",
  "must have at most 12 megapixels": "doit avoir 12 mégapixels au plus",
  "must be an image": "doit être une image",
  "must be an image that can be read": "doit être une image lisible",
  "must be somebody else": "doit être quelqu’un d’autre",
  "must be an https address": "doit être une adresse https",
  "must be the session of the path": "doit être la session de l’adresse",
  "is not an area of the session's city": "n’est pas un quartier de la ville de la session",
  "must name connections of the member only": "ne doit nommer que des contacts du membre",
  "must rate each of the others in the group exactly once":
    "doit noter chacune des autres personnes du groupe exactement une fois",
  "can't be combined with before": "ne se combine pas avec before",
};
