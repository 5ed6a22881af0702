import type * as en from "#words/en/groups.ts";

export const groups: typeof en.groups = {
  ready: { four: "Votre groupe de quatre est formé", other: "Ton groupe est formé" },
  readyText: "Découvre avec qui tu t’entraînes.",
  title: { four: "Voici votre groupe de quatre", other: "Voici ton groupe" },
  firstTime: "Première fois ensemble",
  trainedOn: ({ text }: { text: string }) => `Dernier entraînement ensemble : ${text}`,
  youShare: (what: string) => `En commun : ${what}`,
  where: "Le lieu du rendez-vous",
  directions: "Itinéraire",
  lookFor: (name: string) => `Cherche ${name}, qui accueille la séance.`,
  lookForOneAnother: (button: string) =>
    `Arrive quelques minutes en avance et cherche les visages ci-dessus. Une fois sur place, touche « ${button} » : ton groupe le verra.`,
  done: "À bientôt",
  match: {
    title: (name: string) => `${name} et toi avez dit oui`,
    text: "Vous pouvez maintenant vous écrire.",
    openers: "Pour commencer",
    again: "S’entraîner encore ensemble",
    isNew: "Nouveau",
    inviting: (name: string) => `Choisis une séance : on y invitera ${name}.`,
  },
};
