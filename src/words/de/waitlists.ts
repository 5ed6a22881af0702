import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "Wartelisten",
  inLine:
    "Wird ein Platz frei, rückt die erste Person auf der Liste nach und bekommt Bescheid. In den letzten 24 Stunden sagen wir es allen Wartenden, und wer zuerst bucht, bekommt ihn.",
  offered:
    "Wird jetzt ein Platz frei, sagen wir es allen Wartenden, und wer zuerst bucht, bekommt ihn. Die Liste schließt 2 Stunden vor Beginn.",
  closed: "Die Warteliste ist geschlossen. Die Session beginnt in weniger als 2 Stunden.",
  listFull: "Auch die Warteliste ist voll.",
  area: "Wo möchtest du trainieren, falls du einen Platz bekommst?",
  join: "Auf die Warteliste",
  leave: "Warteliste verlassen",
  joined: "Du stehst auf der Warteliste",
  joinedText: "Wir sagen dir, wenn du einen Platz hast oder einen buchen kannst.",
  left: "Du stehst nicht mehr auf der Warteliste",
  joinFailed: "Das mit der Warteliste hat nicht geklappt",
  leaveFailed: "Wir konnten dich nicht von der Liste nehmen",
  failedText: "Bitte versuch es noch einmal.",
  spotFree: "Gerade ist ein Platz frei. Wer zuerst bucht, bekommt ihn.",
  bookNow: "Platz buchen",
};

export const waitlistClosed =
  "Diese Session beginnt in weniger als 2 Stunden, darum ist ihre Warteliste geschlossen.";
