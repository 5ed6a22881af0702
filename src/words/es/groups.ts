import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";

const listText = listsOf("es");

export const groups: typeof en.groups = {
  ready: { four: "Tu grupo de cuatro está listo", other: "Tu grupo está listo" },
  readyText: "Mira con quién vas a entrenar.",
  title: { four: "Conoce a tu grupo de cuatro", other: "Conoce a tu grupo" },
  firstTime: "Primera vez en grupo",
  trainedOn: ({ text }: { text: string }) => `Último entrenamiento en grupo: ${text}`,
  youShare: (what: string) => `En común: ${what}`,
  where: "Dónde se encuentran",
  directions: "Cómo llegar",
  lookFor: (name: string) => `Busca a ${name}, quien coordina la sesión.`,
  lookForOneAnother: (button: string) =>
    `Llega unos minutos antes y busca estas caras. Toca «${button}» para que tu grupo lo sepa.`,
  done: "Nos vemos allí",
  match: {
    title: (name: string) => `A ${name} también le gustó entrenar contigo`,
    titleOfSeveral: (names: readonly string[]) =>
      `A ${listText(names)} también les gustó entrenar contigo`,
    sayHelloTo: (name: string) => `Saludar a ${name}`,
    sameTime: "Misma hora la próxima semana",
    waiting: "Te avisaremos cuando respondan",
    waitingText: "Si a alguien también le gustó entrenar contigo, podrán chatear.",
    close: "Listo",
    text: "A los dos les gustó entrenar en grupo. Ya pueden chatear.",
    openers: "Ideas para empezar",
    again: "Volver a entrenar en grupo",
    isNew: "Nuevo",
    inviting: (name: string) => `Elige una sesión e invitamos a ${name}.`,
  },
};
