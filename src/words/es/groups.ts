import type * as en from "#words/en/groups.ts";

export const groups: typeof en.groups = {
  ready: { four: "Tu grupo de cuatro está listo", other: "Tu grupo está listo" },
  readyText: "Mira con quién entrenas.",
  title: { four: "Conoce a tu grupo de cuatro", other: "Conoce a tu grupo" },
  firstTime: "Primera vez juntos",
  trainedOn: ({ text }: { text: string }) => `Último entrenamiento juntos: ${text}`,
  youShare: (what: string) => `En común: ${what}`,
  where: "Dónde se encuentran",
  directions: "Cómo llegar",
  lookFor: (name: string) => `Busca a ${name}, quien recibe al grupo.`,
  lookForOneAnother: (button: string) =>
    `Llega unos minutos antes y busca las caras de arriba. Al llegar, toca “${button}” y tu grupo lo verá.`,
  done: "Nos vemos allí",
  match: {
    title: (name: string) => `${name} y tú dijeron que sí`,
    text: "Ya pueden escribirse.",
    openers: "Ideas para empezar",
    again: "Entrenar juntos otra vez",
    isNew: "Nuevo",
    inviting: (name: string) => `Elige una sesión: invitaremos a ${name}.`,
  },
};
