import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";

const listText = listsOf("fr");

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
    title: (name: string) => `${name} a aussi aimé s’entraîner avec toi`,
    titleOfSeveral: (names: readonly string[]) =>
      `${listText(names)} ont aussi aimé s’entraîner avec toi`,
    sayHelloTo: (name: string) => `Saluer ${name}`,
    sameTime: "Même heure la semaine prochaine",
    waiting: "On te prévient dès qu’ils répondent",
    waitingText: "Si quelqu’un a aussi aimé s’entraîner avec toi, vous pourrez discuter.",
    close: "Terminé",
    text: "Vous avez aimé vous entraîner ensemble. Vous pouvez maintenant discuter.",
    openers: "Pour commencer",
    again: "S’entraîner encore ensemble",
    isNew: "Nouveau",
    inviting: (name: string) => `Choisis une séance et on y invite ${name}.`,
  },
};
