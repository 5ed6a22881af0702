import type * as en from "#words/en/venues.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

const people = (count: number) => plural(count, { one: "# persona", other: "# persone" });

const groups = (count: number) => plural(count, { one: "# gruppo", other: "# gruppi" });

export const venueMails: typeof en.venueMails = {
  people,
  dayAndTime: (day, time) => `${day}, ${time}`,
  asked: (when, what, count) => `${when}, ${what}, fino a ${people(count)}`,
  afterwards: "dopo l'allenamento",
  ask: {
    subject: "Possiamo venire con piccoli gruppi?",
    text: (venue, list) =>
      `Spotter riunisce persone che si allenano in piccoli gruppi.${list === "" ? "" : ` Vorremmo venire da ${venue} in questi orari:\n\n${list}`}\n\nApra la pagina di ${venue} per rispondere, vedere chi arriva e leggere i dati del mese. Non serve un account. Conservi questa email: il link è solo qui. Chiunque abbia il link può aprire la pagina, quindi lo condivida solo con il suo team.`,
  },
  coming: {
    subject: (count, when) => `${count}, ${when}`,
    text: (what, venue, when, minutes, count, inGroups, host) =>
      `${what} da ${venue}: ${when}, ${minutes} minuti.\n\n${count} in ${groups(inGroups)}. ${host === null ? "Vengono senza host." : `Host: ${host}.`}\n\nDa 2 ore prima dell'inizio, la sua pagina mostra chi arriva. Il link è nella nostra email sugli orari settimanali.`,
    afterwards: (count, venue, when) =>
      `${count} potrebbero venire da ${venue} dopo l'allenamento, verso ${when}.`,
  },
  changed: {
    subject: (count, when) => `Ora ${count}, ${when}`,
    lead: "Questo sostituisce quanto detto prima.",
  },
  calledOff: {
    subject: (when) => `Non viene nessuno, ${when}`,
    text: (what, venue, when) =>
      `${what} da ${venue}, ${when}: non viene nessuno. L'abbiamo annullata o spostata. Non deve fare nulla.`,
  },
};

export const venuePage: typeof en.venuePage = {
  lead: "La sua pagina per i gruppi Spotter",
  saved: "Salvato. Grazie.",
  people,
  door: {
    here: (here, expected) => `${here} su ${expected} presenti`,
    isHere: "presente",
    isComing: "in arrivo",
    refreshes: "Questa pagina si aggiorna ogni minuto.",
    all: "Domande, chiusure e dati",
    back: "Torna all'ingresso",
  },
  asked: {
    title: "Orari settimanali",
    lead: "Possiamo venire in questi orari? Può cambiare risposta in qualsiasi momento.",
    none: "Non abbiamo chiesto nessun orario settimanale.",
    open: "Senza risposta",
    agreed: (count) => `Sì, fino a ${people(count)}`,
    declined: "No",
    yes: "Sì",
    no: "No",
    upTo: "Fino a",
    count: "Persone",
  },
  sessions: {
    title: "I prossimi 7 giorni",
    none: "Nessuno ha ancora prenotato qui.",
    host: (name) => `Host: ${name}`,
    staysForNow: "Resta da Lei finché il nostro team non La contatta, perché inizia a breve",
    states: {
      expected: "Prevista",
      confirmed: "Confermata",
      declined: "L'ha rifiutata",
      called_off: "Annullata",
    },
    confirm: "Conferma",
    decline: "Non possiamo ospitarla",
    note: "Nota, facoltativa",
  },
  closures: {
    effect:
      "Le sessioni di quei giorni si spostano altrove e tutti vengono avvisati. Più di 14 giorni di fila attendono il consenso del nostro team. Quelle che iniziano entro 4 ore restano finché il nostro team non decide.",
    asked: "In attesa del nostro team",
    refused: "Il nostro team non ha acconsentito",
    firstDay: "Primo giorno",
    lastDay: "Ultimo giorno",
    add: "Chiudi",
    title: "Chiusure",
    none: "Nessuna prevista.",
    span: (from, until) => `Dal ${from} al ${until}`,
    since: (from) => `Dal ${from}`,
    until: (until) => `Fino al ${until}`,
  },
  statement: {
    title: "Visite per mese",
    none: "Il primo mese apparirà qui.",
    lead: "Contiamo le persone presenti, un giorno dopo ogni sessione.",
    month: "Mese",
    visits: "Visite",
    amount: "Importo",
    price: (price) => `${price} a visita`,
  },
  calendar: "Iscriviti al calendario",
  contact: {
    title: "I suoi dati",
    text: "Li teniamo per contattarla, e per nient'altro. Per cambiarli o cancellarli, ci scriva.",
  },
  invalid: {
    title: "Questo link non funziona più",
    text: "Ce ne chieda uno nuovo. Il link valido è nella nostra email più recente.",
  },
};
