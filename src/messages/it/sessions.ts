import type * as en from "#messages/en/sessions.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("it");

const sessionsOf = (count: number) => plural(count, { one: "# sessione", other: "# sessioni" });

export const sessions: typeof en.sessions = {
  title: "Trova sessioni",
  nav: { label: "Quali sessioni", home: "Per te", browse: "Tutte" },
  otherZone: (zone) => `Gli orari sono quelli del luogo della sessione (${zone}).`,
  empty: "Nessuna sessione disponibile al momento",
  card: {
    until: (time: string, duration: string) => `fino alle ${time} · ${duration}`,
    plenty: "Molto posto",
    spots: (count) => plural(count, { one: "# posto disponibile", other: "# posti disponibili" }),
    fullyBooked: "Al completo",
    waitlistPlace: (position: number, size: number) =>
      `In lista d’attesa, posizione ${position} di ${size}`,
    waiting: (count: number) =>
      count === 0
        ? "Non aspetta ancora nessuno"
        : plural(count, { one: "# persona in attesa", other: "# persone in attesa" }),
    booked: "Prenotata",
    venueLater: "Luogo svelato 24 ore prima",
    venueNotSet: "Luogo non ancora stabilito",
    going: (count) => plural(count, { one: "# persona partecipa", other: "# persone partecipano" }),
    goingNamed: (names, others) =>
      others > 0
        ? `Partecipano: ${names.join(", ")} e ${plural(others, { one: "un’altra persona", other: "altre # persone" })}`
        : `Partecipano: ${names.join(", ")}`,
    nobodyYet: "Rompi tu il ghiaccio",
    book: "Prenota",
    viewFull: "Vedi la sessione al completo",
    viewBooking: "Vedi la prenotazione",
  },
  home: {
    seeAll: "Vedi tutte le sessioni",
    editPreferences: "Modifica preferenze",
    lookAgain: "Guarda di nuovo",
    nothingComing: (city) =>
      `A ${city} si aprono nuove sessioni ogni giorno. Torna presto a dare un’occhiata.`,
    allBooked: "Partecipi già a tutte le prossime sessioni, o le altre sono al completo.",
    hidden: (count) =>
      plural(count, {
        one: "Le tue preferenze nascondono # sessione da questo elenco.",
        other: "Le tue preferenze nascondono # sessioni da questo elenco.",
      }),
  },
  browse: {
    title: "Sfoglia le sessioni",
    types: "Tipo di allenamento",
    weekdays: "Giorno",
    times: "Momento della giornata",
    audiences: "Per chi è",
    filters: "Giorni e orari",
    active: (count) => plural(count, { one: "# filtro attivo", other: "# filtri attivi" }),
    results: sessionsOf,
    resultsIn: (count, city) => `${sessionsOf(count)} a ${city}`,
    clear: "Azzera i filtri",
    clearShort: "Azzera",
    noMatch: "Nessun risultato con questi filtri",
    noMatchText: "Togline uno per vedere di più.",
    dayStrip: "Vai a un giorno",
    dayChip: (day, count) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "Quella sessione non è nel tuo elenco. Forse è iniziata, è stata annullata o è in un’altra città. Ecco cosa c’è vicino a te.",
  },
  booking: {
    title: (type) => `Sessione di ${type.toLowerCase()}`,
    when: (day, time) => `${day} · ${time}`,
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
  },
};
