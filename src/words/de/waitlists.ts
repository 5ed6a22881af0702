import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "Wartelisten",
  inLine:
    "Wird ein Platz frei, bekommt ihn sofort die erste Person der Liste und erfährt es. Ab 24 Stunden vor Beginn geht das Angebot an alle Wartenden, und wer zuerst bucht, hat den Platz.",
  offered:
    "Wird jetzt ein Platz frei, erfahren es alle Wartenden zugleich, und wer zuerst bucht, hat ihn. Zwei Stunden vor Beginn schließt die Liste.",
  closed: "Die Warteliste ist geschlossen: Es sind weniger als zwei Stunden bis zum Beginn.",
  listFull: "Auch die Warteliste ist voll.",
  area: "Wo möchtest du trainieren, falls du einen Platz bekommst?",
  join: "Auf die Warteliste",
  leave: "Warteliste verlassen",
  joined: "Du stehst auf der Warteliste",
  joinedText: "Wir sagen dir, wenn du einen Platz hast oder einen buchen kannst.",
  left: "Du stehst nicht mehr auf der Warteliste",
  joinFailed: "Das mit der Warteliste hat nicht geklappt",
  leaveFailed: "Die Warteliste ließ sich nicht verlassen",
  failedText: "Bitte versuch es noch einmal.",
  spotFree: "Gerade ist ein Platz frei. Wer zuerst bucht, hat ihn.",
  bookNow: "Platz buchen",
};

export const waitlistClosed =
  "Diese Session beginnt in weniger als zwei Stunden, ihre Warteliste ist geschlossen.";
