import type * as en from "#words/en/staff-mails.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) =>
    `Senza luogo: ${plural(count, { one: "# sessione", other: "# sessioni" })} a ${city}`,
  session: (what: string, when: string, booked: number) =>
    `${what}, ${when}, prenotazioni: ${booked}`,
  more: (count: number) => `e altre ${count}`,
  text: (list: string) =>
    `Queste sessioni non hanno un luogo aperto quel giorno:\n\n${list}\n\nApri o fissa un luogo per ognuna.`,
  callOff:
    "6 ore prima annulliamo le sessioni prenotate che ne sono ancora prive e ci scusiamo con chi ha prenotato.",
  fixed: (session: string) => `${session}, luogo fissato`,
  fixedStay:
    "Non annulliamo le sessioni con un luogo fissato: si tengono lì, a meno che tu non lo cambi.",
};

export const lateDeclineMail: typeof en.lateDeclineMail = {
  subject: (venue: string) => `Urgente: ${venue} non può ospitare una sessione che inizia a breve`,
  text: (venue: string, session: string, note: string) =>
    `${venue} ha rifiutato questa sessione:\n\n${session}${note === "" ? "" : `\n\nHanno scritto: ${note}`}\n\nNessuno è stato spostato o avvisato. Chiama il luogo, poi scegline un altro o annulla la sessione.`,
};

export const digestMail: typeof en.digestMail = {
  subject: (count: number, city: string) =>
    `Da fare a ${city}: ${plural(count, { one: "# attività", other: "# attività" })}`,
  text: (list: string) =>
    `Ecco cosa ti aspetta:\n\n${list}\n\nIn Today, le voci più vecchie vengono prima.`,
  kinds: {
    objection: (count: number) =>
      plural(count, { one: "# assenza contestata", other: "# assenze contestate" }),
    no_venue: (count: number) =>
      plural(count, { one: "# sessione senza luogo", other: "# sessioni senza luogo" }),
    venue_declined: (count: number) =>
      plural(count, {
        one: "# sessione rifiutata dal suo luogo",
        other: "# sessioni rifiutate dal loro luogo",
      }),
    too_few: (count: number) =>
      plural(count, {
        one: "# sessione con troppe poche prenotazioni",
        other: "# sessioni con troppe poche prenotazioni",
      }),
    host_missing: (count: number) =>
      plural(count, { one: "# sessione senza host", other: "# sessioni senza host" }),
    charge_failed: (count: number) =>
      plural(count, { one: "# addebito non riuscito", other: "# addebiti non riusciti" }),
    closure_asked: (count: number) =>
      plural(count, {
        one: "# chiusura chiesta da un luogo",
        other: "# chiusure chieste dai luoghi",
      }),
    unknown_payer: (count: number) =>
      plural(count, { one: "# pagante sconosciuto", other: "# paganti sconosciuti" }),
    closing_worklist: (count: number) =>
      plural(count, {
        one: "# luogo chiuso con sessioni rimaste",
        other: "# luoghi chiusi con sessioni rimaste",
      }),
  },
};

export const supportMails: typeof en.supportMails = {
  messageTitle: "Un messaggio dal nostro team",
  dataDownloaded: {
    subject: "Abbiamo scaricato i tuoi dati",
    text: "Il nostro team ha scaricato una copia di tutti i dati che Spotter ha su di te. Abbiamo registrato chi l’ha fatto e quando.",
  },
  accountDeleted: {
    subject: "Abbiamo eliminato il tuo account Spotter",
    text: (message: string | null) =>
      `Abbiamo eliminato il tuo account con tutti i dati personali. Le tue prenotazioni future sono disdette e non ti verrà più addebitato nulla.${message === null ? "" : `\n\n${message}`}`,
  },
};

export const figuresMail: typeof en.figuresMail = {
  subject: (week: string) => `La settimana in cifre: ${week}`,
  text: (list: string) =>
    `L’ultima settimana completa di tutte le città e, tra parentesi, la precedente:\n\n${list}\n\nHai attivato questa email in «Figures». Lì puoi anche disattivarla.`,
};
