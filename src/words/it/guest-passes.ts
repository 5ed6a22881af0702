import type * as en from "#words/en/guest-passes.ts";
import type { GuestWordings } from "#words/notification-facts.ts";
import { namelessMembers } from "./connections.ts";
import { sessionInShort } from "./notifications.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const guestPasses: typeof en.guestPasses = {
  offerTitle: "Porta qualcuno una volta",
  offerText:
    "Si allena con te senza piano ed entra nel tuo gruppo. Il pass vale solo per una persona.",
  send: "Invia un pass ospite",
  shareText: (session: string, when: string) =>
    `Allenati con me: ${session}, ${when}. Il mio pass ospite copre il tuo posto.`,
  notShareable:
    "Le sessioni per donne non hanno pass ospite: direbbe di te più di quanto dovrebbe.",
  used: "Qualcuno ha prenotato con il tuo pass ospite.",
  failed: "Non siamo riusciti a creare il pass ospite",
  expect: {
    group: (name: string) => `Ti alleni in un piccolo gruppo, insieme a ${name}.`,
    level: "Va bene qualsiasi livello. L’app ti mostra l’allenamento passo per passo.",
    venue: "Il giorno prima vedi il luogo e il tuo gruppo.",
    venueKnown: "Appena prenoti, vedi il luogo e il tuo gruppo.",
    cost: "Non paghi nulla e non ti serve una carta.",
  },
  join: {
    title: (name: string) => `Allenati con ${name}`,
    lead: (name: string) => `${name} ti invita con un pass. Non ti serve un piano né una carta.`,
    expectTitle: "Cosa aspettarti",
    full: "Questa sessione ora è al completo. Se qualcuno disdice, puoi prenotare con questo link.",
    accept: "Registrati e partecipa",
    login: "Ho un account",
    confirmTitle: "Conferma la tua email",
    confirmText: (email: string) =>
      `Abbiamo inviato un link a ${email}. Aprilo, poi prenota il tuo posto.`,
    book: "Prenota il mio posto",
    own: {
      title: "Il tuo pass ospite",
      text: "Invia questo link a una persona. Si registra e prenota senza piano.",
    },
    plan: { text: "Hai un piano, quindi non ti serve il pass.", action: "Vedi la sessione" },
    gone: {
      title: "Questo pass ospite non è più valido",
      text: "È stato usato, oppure la sessione è iniziata o è stata annullata. Chiedine un altro.",
      own: "Se hai prenotato con questo pass, il tuo posto è in I tuoi eventi.",
      start: "Scopri come funziona Spotter",
      sessions: "Trova sessioni",
      events: "I tuoi eventi",
    },
  },
  oneEach: "Ogni persona può usare un solo pass ospite. Per prenotare ti serve un piano.",
  confirmFirst: "Prima conferma la tua email. Poi puoi prenotare con il pass ospite.",
};

export const guestWordings: GuestWordings = {
  guest_joined: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} viene con te`,
    message: (facts) => `${sessionInShort(facts)}. Ha prenotato con il tuo pass ospite.`,
  },
  inviter_left: {
    title: ({ senderName }) =>
      senderName === undefined ? "Chi ti ha invitato non viene" : `${senderName} non viene`,
    message: (facts) =>
      `${sessionInShort(facts)}. Il posto resta tuo. Se disdici, puoi usare un altro pass ospite.`,
  },
};

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
  membersOnly: {
    title: "Una sessione per i membri",
    text: "I membri vedono questa sessione dopo l’accesso.",
  },
  gone: {
    title: "Questa sessione non c’è",
    text: "È stata annullata oppure il link è incompleto. Ce ne sono altre.",
  },
};
