import type * as en from "#words/en/sharing.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) =>
    plural(count, { one: "# personne participe", other: "# personnes participent" }),
  first: "Personne pour l’instant, lance-toi",
  full: "C’est complet pour le moment, mais il y a une liste d’attente.",
  about:
    "Tu t’entraînes dans un petit groupe qui te correspond. La veille, tu découvres qui en fait partie et où vous vous retrouvez.",
  open: "Voir cette séance",
  joining:
    "Tu découvres Spotter\u00A0? L’inscription prend deux minutes, et tu reviens ensuite ici.",
  over: "Cette séance a déjà commencé.",
  others: "Voir les autres séances",
  gone: {
    title: "Cette séance n’a pas lieu",
    text: "Elle a été annulée, ou le lien est incomplet. Il y en a d’autres.",
  },
};
