import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

const listText = listsOf("fr");

export const groups: typeof en.groups = {
  ready: { four: "Votre groupe de quatre est formé", other: "Ton groupe est formé" },
  readyText: "Découvre avec qui tu t’entraînes.",
  title: { four: "Voici votre groupe de quatre", other: "Voici ton groupe" },
  firstTime: "Première fois ensemble",
  trainedOn: ({ text }: { text: string }) => `Dernier entraînement ensemble : ${text}`,
  where: "Le lieu du rendez-vous",
  directions: "Itinéraire",
  lookFor: (name: string) => `Cherche ${name}, qui accueille la séance.`,
  lookForOneAnother: (button: string) =>
    `Arrive quelques minutes en avance et cherche ces visages. Touche « ${button} » pour que ton groupe le sache.`,
  done: "Terminé",
  /** A sentence about the common ground of two people. */
  both: {
    goals: {
      build_strength: (name: string) => `${name} et toi vous entraînez pour gagner en force`,
      lose_weight: (name: string) => `${name} et toi vous entraînez pour perdre du poids`,
      improve_endurance: (name: string) => `${name} et toi vous entraînez pour gagner en endurance`,
      maintain_health: (name: string) => `${name} et toi vous entraînez pour rester en forme`,
    },
    level: (name: string) => `${name} et toi avez le même niveau`,
    personality: (name: string) => `${name} et toi vous entraînez de la même façon`,
    workout: (name: string, what: string) => `${name} et toi aimez : ${what}`,
    schedule: (name: string, what: string) => `${name} et toi avez du temps ${what}`,
  },
  greetings: {
    title: "Dis bonjour à ton groupe",
    options: {
      see_you_there: "On se voit là-bas !",
      first_time: "C’est aussi ma première fois",
      by_the_entrance: "Je serai à l’entrée",
    },
    sent: "Ton groupe le voit.",
  },
  notYet: "Ton groupe n’est pas encore formé",
  notYetText: "La veille, on te dit avec qui tu t’entraînes.",
  toEvents: "Ouvrir tes séances",
  person: {
    together: (count: number) =>
      plural(count, { one: "# séance ensemble", other: "# séances ensemble" }),
    share: "Ce que vous partagez",
    message: "Écrire",
    gone: "Tu ne peux plus voir ce profil.",
  },
  match: {
    title: (name: string) => `${name} a aussi aimé s’entraîner avec toi`,
    titleOfSeveral: (names: readonly string[]) =>
      `${listText(names)} ont aussi aimé s’entraîner avec toi`,
    sayHelloTo: (name: string) => `Saluer ${name}`,
    sameTime: "Même heure la semaine prochaine",
    waiting: "On te prévient dès qu’ils répondent",
    close: "Terminé",
    text: "Vous avez aimé vous entraîner ensemble. Vous pouvez maintenant discuter.",
    openers: "Pour commencer",
    again: "S’entraîner encore ensemble",
    isNew: "Nouveau",
    inviting: (name: string) => `Choisis une séance et on y invite ${name}.`,
  },
};
