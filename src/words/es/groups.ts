import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

const listText = listsOf("es");

export const groups: typeof en.groups = {
  ready: { four: "Tu grupo de cuatro está listo", other: "Tu grupo está listo" },
  readyText: "Mira con quién vas a entrenar.",
  title: { four: "Conoce a tu grupo de cuatro", other: "Conoce a tu grupo" },
  firstTime: "Primera vez que coinciden",
  trainedOn: ({ text }: { text: string }) => `La última vez que coincidieron: ${text}`,
  where: "Dónde se encuentran",
  directions: "Cómo llegar",
  lookFor: (name: string) => `Busca a ${name}, quien coordina la sesión.`,
  lookForOneAnother: (button: string) =>
    `Llega unos minutos antes y busca estas caras. Toca «${button}» para que tu grupo lo sepa.`,
  done: "Listo",
  /** A sentence about the common ground of two people. */
  both: {
    goals: {
      build_strength: (name: string) => `${name} y tú entrenan para ganar fuerza`,
      lose_weight: (name: string) => `${name} y tú entrenan para bajar de peso`,
      improve_endurance: (name: string) => `${name} y tú entrenan para tener más resistencia`,
      maintain_health: (name: string) => `${name} y tú entrenan para cuidar la salud`,
    },
    level: (name: string) => `${name} y tú tienen el mismo nivel`,
    personality: (name: string) => `${name} y tú entrenan de forma parecida`,
    workout: (name: string, what: string) => `A ${name} y a ti les gusta: ${what}`,
    schedule: (name: string, what: string) => `${name} y tú tienen ${what}`,
  },
  greetings: {
    title: "Saluda a tu grupo",
    options: {
      see_you_there: "¡Nos vemos allí!",
      first_time: "También es mi primera vez",
      by_the_entrance: "Estaré en la entrada",
    },
    sent: "Tu grupo lo ve.",
  },
  notYet: "Tu grupo aún no está listo",
  notYetText: "El día antes te decimos con quién entrenas.",
  toEvents: "Abrir tus eventos",
  person: {
    together: (count: number) =>
      plural(count, { one: "Coincidieron una vez", other: "Coincidieron # veces" }),
    share: "Lo que comparten",
    message: "Escribir",
    gone: "Ya no puedes ver este perfil.",
  },
  match: {
    title: (name: string) => `A ${name} también le gustó entrenar contigo`,
    titleOfSeveral: (names: readonly string[]) =>
      `A ${listText(names)} también les gustó entrenar contigo`,
    sayHelloTo: (name: string) => `Saludar a ${name}`,
    sameTime: "Misma hora la próxima semana",
    waiting: "Te avisaremos cuando respondan",
    close: "Listo",
    text: "A los dos les gustó la compañía. Ya pueden chatear.",
    openers: "Ideas para empezar",
    again: "Volver a coincidir",
    isNew: "Nuevo",
    inviting: (name: string) => `Elige una sesión e invitamos a ${name}.`,
  },
};
