import type * as en from "#words/en/sharing.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) =>
    plural(count, { one: "Partecipa # persona", other: "Partecipano # persone" }),
  first: "Ancora nessuno, comincia tu",
  full: "Al momento è al completo, ma c’è una lista d’attesa.",
  about:
    "Ti alleni in un piccolo gruppo adatto a te. Il giorno prima scopri chi ne fa parte e dove vi trovate.",
  open: "Vedi questa sessione",
  joining: "Prima volta su Spotter? L’iscrizione richiede due minuti, poi torni qui.",
  over: "Questa sessione è già iniziata.",
  others: "Vedi le altre sessioni",
  gone: {
    title: "Questa sessione non c’è",
    text: "È stata annullata oppure il link è incompleto. Ce ne sono altre.",
  },
};
