import type * as en from "#messages/en/sandbox.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("it");

export const sandboxStory: typeof en.sandboxStory = {
  title: "Il seguito della tua storia",
  nothingBooked: "Prenota una sessione e i suoi momenti compariranno qui.",
  moments: {
    groups: "Gruppi formati, si svela il luogo",
    reminder: "Promemoria, due ore prima",
    checkIn: "Si apre il check-in",
    begins: "Si comincia",
    afterwards: "Si svela il posto per il dopo",
    ends: "È finita: valuta",
  },
  chat: "Sblocca la chat: valuta il tuo gruppo",
  chatHint: "Con 4 o 5 stelle: ti valutano a loro volta",
  company: "Porta compagnia",
  companyHint: "Membri dimostrativi prenotano la sessione",
  joined: (count) =>
    plural(count, {
      one: "# membro dimostrativo ha prenotato",
      other: "# membri dimostrativi hanno prenotato",
    }),
  nobodyCame: "Nessuno è libero a quell’ora.",
  lastMail: "L’ultima email per te",
  noMail: "Ancora nessuna. Prenotare una sessione ne invia una.",
  allMails: "Tutte le email e le notifiche",
};
