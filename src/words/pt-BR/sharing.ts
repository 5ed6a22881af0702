import type * as en from "#words/en/sharing.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) => plural(count, { one: "# pessoa vai", other: "# pessoas vão" }),
  first: "Ninguém vai ainda, comece você",
  full: "Está lotada no momento, mas há uma lista de espera.",
  about:
    "Você treina em um grupo pequeno que combina com você. No dia anterior, fica sabendo quem vai e onde vocês se encontram.",
  open: "Ver esta sessão",
  joining: "Primeira vez no Spotter? O cadastro leva dois minutos, e depois você volta para cá.",
  over: "Esta sessão já começou.",
  others: "Ver outras sessões",
  gone: {
    title: "Esta sessão não está disponível",
    text: "Ela foi cancelada ou o link está incompleto. Há outras.",
  },
};
