import type * as en from "#words/en/connections.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const connections: typeof en.connections = {
  title: "Contatti",
  news: (count: number) =>
    plural(count, { one: "Novità da # persona", other: "Novità da # persone" }),
  count: (count) =>
    plural(count, {
      one: "# persona con cui ti trovi bene",
      other: "# persone con cui ti trovi bene",
    }),
  unread: (count) => plural(count, { one: "# messaggio non letto", other: "# messaggi non letti" }),
  emptyTitle: "Crea il tuo primo contatto",
  emptyText: "Dai voti alti alle sessioni per sbloccare la chat con le persone abbinate a te",
  emptyAction: "Sfoglia le sessioni",
  fromMe: (text) => `Tu: ${text}`,
  sayHello: "Saluta",
  formerMember: "Non è più su Spotter",
  chat: {
    back: "Torna ai contatti",
    log: (name) => `Messaggi con ${name}`,
    kept: (days: number) =>
      plural(days, {
        one: "I messaggi vengono eliminati dopo # giorno.",
        other: "I messaggi vengono eliminati dopo # giorni.",
      }),
    empty: "Ancora nessun messaggio. Rompi il ghiaccio!",
    loadFailed: "Impossibile caricare i messaggi precedenti",
    newMessages: "Nuovi messaggi",
    said: (name, text) => `${name}: ${text}`,
    sentBy: { me: "Tu", other: (name) => name },
    field: (name) => `Messaggio per ${name}`,
    placeholder: "Scrivi un messaggio",
    send: "Invia",
    left: (count) => plural(count, { one: "# carattere rimasto", other: "# caratteri rimasti" }),
    tooLong: (count) =>
      plural(count, { one: "# carattere di troppo", other: "# caratteri di troppo" }),
    sending: "Invio in corso",
    waiting: "Parte quando torni online",
    sent: "Inviato",
    read: "Letto",
    failed: "Non inviato",
    retry: "Riprova",
    discard: "Elimina",
    deleting: {
      title: "Eliminare questo messaggio?",
      text: (name: string) =>
        `Sparisce anche per ${name}. Non si può annullare. In caso di segnalazione, il nostro team può vederlo per 30 giorni.`,
      keep: "Tienilo",
      failed: "Non eliminato",
    },
    deleted: "Messaggio eliminato",
    sendFailed: "Il tuo messaggio non è stato inviato",
    sendFailedText: "Controlla la connessione e riprova.",
    missingIds: "Manca il contatto o l’ID utente",
    former: "Questa persona non è più su Spotter. Puoi comunque rileggere la vostra conversazione.",
    closed: "Questa conversazione è chiusa. Non puoi più scrivere qui.",
    gone: "Questa conversazione non è aperta",
    goneText: "Forse è stata chiusa.",
    toList: "Tutti i contatti",
    needsPlan: "Puoi sempre leggere i tuoi messaggi. Per rispondere ti serve un piano.",
    plans: "Vedi i piani",
  },
  safety: {
    menu: (name) => `Segnala o blocca ${name}`,
    report: (name) => `Segnala ${name}`,
    tell: "Raccontaci cos’è successo",
  },
};

export const namelessMembers: typeof en.namelessMembers = {
  hidden: "Membro",
  former: "Ex membro",
};
