import type * as en from "#words/en/bookings-in-detail.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const listText = listsOf("it");

const plural = pluralsOf("it");

export const bookingsInDetail: typeof en.bookingsInDetail = {
  sheet: {
    title: (type) => `Sessione di ${type.toLowerCase()}`,
    when: (day, time) => `${day}\u00A0· ${time}`,
    steps: {
      area: "Scegli la zona",
      invite: "Invita i contatti",
      confirm: "Conferma prenotazione",
    },
    back: "Indietro",
    next: "Avanti",
    skip: "Salta",
    area: {
      question: "Dove vorresti allenarti?",
      text: "La tua zona vale come un voto. Il gruppo si incontra dove preferisce la maggioranza.",
      textVenueSet:
        "Il luogo di questa è già deciso. La tua zona ci aiuta a programmare le prossime.",
      textTooLate:
        "Nelle ultime 24 ore il luogo non si vota più. La tua zona ci aiuta a programmare le prossime sessioni.",
      legend: "Zona",
      nearest: "La più vicina a te",
      none: (city) => `A ${city} non ci sono ancora zone.`,
    },
    invite: {
      question: "Porti qualcuno con te?",
      text: "Chi inviti riceve una notifica con un link. Il posto è suo quando lo prenota.",
      textForSome:
        "Chi può prenotare questa sessione riceve una notifica con un link. Il posto è suo quando lo prenota.",
      legend: "I tuoi contatti",
      none: "Non hai ancora contatti",
      noneText: "Dopo una sessione potete valutarvi. Se è piaciuto a entrambi, siete in contatto.",
    },
    confirm: {
      question: "Tutto pronto?",
      when: "Quando",
      what: "Cosa",
      duration: "Durata",
      area: "La tua zona",
      areaHint: "Un voto per dove sarà il luogo",
      venue: "Luogo",
      invited: "Invitati",
      nobody: "Nessuno stavolta",
      going: "Chi partecipa",
      submit: "Conferma prenotazione",
    },
    done: {
      title: "Sessione prenotata!",
      text: "Riceverai l’indirizzo del luogo 24 ore prima della sessione.",
    },
    failed: {
      title: "Prenotazione non riuscita",
      text: "C’è stato un errore nella prenotazione. Riprova.",
    },
    obstacles: {
      full: {
        title: "Questa sessione è al completo",
        text: "Quando qualcuno annulla, il suo posto va alla lista d’attesa.",
      },
      started: { title: "Questa sessione è iniziata", text: "Non si può più prenotare." },
      booked: { title: "Ci sei", text: "Hai un posto in questa sessione." },
      gone: {
        title: "Questa sessione non c’è più",
        text: "È stata annullata o non è più nell’elenco della tua città.",
      },
      overlapping: {
        title: "A quell’ora hai già una sessione",
        text: "Si sovrappone a una che hai prenotato.",
      },
      forOthers: {
        title: "Questa sessione è per donne",
        text: "Possono prenotarla solo le donne. Nel tuo elenco ci sono altre sessioni.",
      },
    },
    lost: "Non ha funzionato",
    otherSessions: "Altre sessioni",
    toEvents: "Vedi nella tua agenda",
    levels: "Livelli",
    levelsLater: "Si vedranno quando ci sarà qualcun altro.",
    levelsOf: (people: number) =>
      `Di ${people} persone. I numeri cambiano a gruppi di quattro, così nessuno scopre il livello di un altro.`,
    plan: "Il programma",
    cancelling: "Se annulli",
    cancellingLate:
      "Mancano meno di 24 ore, quindi conta come annullamento tardivo. Puoi annullare tardi o mancare due volte in 30 giorni. Dalla terza puoi avere solo una prenotazione in arrivo alla volta per due settimane.",
    change: "Cambia",
    bring: "Porta qualcuno",
    trial: {
      title: (days: number) => `${days} giorni gratis`,
      lead: (nothing: string, date: string) =>
        `Oggi ${nothing}. Disdici prima del ${date} e non paghi nulla.`,
      today: "Oggi",
      reminder: "Ti avvisiamo",
      firstCharge: "Primo addebito",
    },
    booked: {
      title: "Ci sei",
      share: "Invita un amico",
      shareText: (session: string, when: string) => `Allenati con me: ${session}, ${when}`,
      copied: "Link copiato",
      copyFailed: "Impossibile copiare il link.",
      done: "Fatto",
    },
  },
  invitations: {
    stranger:
      "Un invito ad allenarsi insieme ti aspetta: chi ti invita ha il codice di accesso. Se no, dicci la tua città.",
    by: (name) => `Invito di ${name}`,
    elsewhere: ({ name, city }) =>
      name === undefined
        ? `Hai un invito a una sessione a ${city}`
        : `${name} ti ha invitato a una sessione a ${city}`,
    elsewhereText: (ownCity) =>
      `Le tue sessioni sono quelle di ${ownCity}. Per prenotare questa, cambia prima città; puoi tornare indietro quando vuoi.`,
    changeCity: "Cambia città",
  },
  nextSession: {
    title: "Prossima sessione",
    now: "In corso",
    with: (names) => `Con ${listText(names)}`,
    none: "Ancora niente di prenotato. La buona compagnia è a un tocco.",
  },
  cancellations: {
    dialog: {
      title: "Annullare questa prenotazione?",
      text: (session, when) => `${session}, ${when}. Il tuo posto si libera per gli altri.`,
      confirm: "Annulla prenotazione",
      keep: "Tienila",
      done: "Prenotazione annullata",
      failed: "Impossibile annullare la prenotazione. Riprova.",
    },
    free: "Puoi annullare senza conseguenze fino a 24 ore prima dell’inizio.",
    freeAsChanged:
      "L’orario o il luogo è cambiato dopo la tua prenotazione: puoi annullare senza conseguenze fino all’inizio.",
    grace: (left) =>
      `Mancano meno di 24 ore all’inizio: il tuo gruppo viene ricomposto e avvisato. Può capitare: ${plural(left, { one: "# annullamento tardivo o assenza in 30 giorni non ha", other: "# annullamenti tardivi o assenze in 30 giorni non hanno" })} conseguenze, e questo non conta finché qualcun altro ha il tuo posto.`,
    limited: (day) =>
      `Mancano meno di 24 ore all’inizio: il tuo gruppo viene ricomposto e avvisato. Se nessuno prende il tuo posto e lo tiene, potrai avere solo una prenotazione in arrivo alla volta fino a ${day}.`,
  },
  /** The screen on which a calendar is made to follow the member's sessions. */
  calendar: {
    title: "Calendario",
    hint: "Le tue sessioni nel tuo calendario",
    lead: "Le tue sessioni compaiono nel tuo calendario e restano aggiornate: spostate, annullate e con il luogo appena è svelato.",
    how: "In Google Calendar scegli «Da URL», in Outlook «Sottoscrivi dal Web», e incolla l’indirizzo. I calendari cercano modifiche ogni poche ore.",
    make: "Crea il mio indirizzo",
    secret: "Chi ha questo indirizzo può vedere quando e dove ti alleni. Viene mostrato solo ora.",
    address: "Indirizzo del tuo calendario",
    copy: "Copia",
    copied: "Indirizzo copiato",
    copyFailed: "Non è stato possibile copiarlo. Seleziona l’indirizzo e copialo a mano.",
    open: "Apri nel mio calendario",
    since: (day: string) => `Un calendario segue le tue sessioni dal ${day}.`,
    again: "Crea un nuovo indirizzo",
    againText: "L’indirizzo che hai ora smetterà di funzionare.",
    end: "Interrompi",
    ended: "Nessun calendario segue più le tue sessioni",
    failed: "Non ha funzionato. Riprova.",
  },
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("it", { dateStyle: "long", timeZone }).format(at);
  return `Dopo diversi annullamenti tardivi o assenze puoi avere solo una prenotazione in arrivo alla volta fino al ${day}.`;
}

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Luogo svelato 24 ore prima",
  afterwards: (spot: string) => `Dopo: ${spot}`,
  details: (link: string) => `La tua prenotazione: ${link}`,
  cancelled: (summary: string) => `Annullata: ${summary}`,
};
