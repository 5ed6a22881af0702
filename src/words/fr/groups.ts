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
    `Arrive quelques minutes en avance et cherche ces visages. Touche « ${button} » pour que ton groupe le sache.`,
  done: "À bientôt",
  match: {
    title: (name: string) => `Le courant passe entre ${name} et toi`,
    text: "Vous avez aimé vous entraîner ensemble. Vous pouvez maintenant discuter.",
    openers: "Pour commencer",
    again: "S’entraîner encore ensemble",
    isNew: "Nouveau",
    inviting: (name: string) => `Choisis une séance et on y invite ${name}.`,
  },
};
