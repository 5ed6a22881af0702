import type * as en from "#words/en/sessions.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");
const listText = listsOf("it");

const sessionsOf = (count: number) => plural(count, { one: "# sessione", other: "# sessioni" });

export const sessions: typeof en.sessions = {
  title: "Trova sessioni",
  otherZone: (zone) => `Gli orari sono quelli del luogo della sessione (${zone}).`,
  empty: "Nessuna sessione disponibile al momento",
  card: {
    until: (time: string, duration: string) => `fino alle ${time}\u00A0· ${duration}`,
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
    venueNotSet: "Ancora nessun luogo. Se manca 6 ore prima, annulliamo",
    going: (count) => plural(count, { one: "# persona partecipa", other: "# persone partecipano" }),
    goingNamed: (names, others) =>
      others > 0
        ? `Partecipano: ${names.join(", ")} e ${plural(others, { one: "un’altra persona", other: "altre # persone" })}`
        : `Partecipano: ${names.join(", ")}`,
    leads: (area: string, distance: string | null) =>
      distance === null ? `${area} è in testa` : `${area} è in testa\u00A0· ${distance}`,
    from: (distance: string) => `Da ${distance} da te`,
    connectionsGo: (names: readonly string[]) =>
      names.length === 1 ? `${listText(names)} ci va` : `${listText(names)} ci vanno`,
    shareGoal: (count: number) =>
      plural(count, { one: "# persona ha il tuo obiettivo", other: "# hanno il tuo obiettivo" }),
    beFirst: "Inizia tu: il giorno prima ti diciamo chi si è aggiunto",
    nobodyYet: "Inizia tu il gruppo",
    book: "Prenota",
    viewFull: "Vedi la sessione al completo",
    viewBooking: "Vedi la prenotazione",
  },
  home: {
    greetings: {
      morning: (name: string) => `Buongiorno, ${name}`,
      afternoon: (name: string) => `Buon pomeriggio, ${name}`,
      evening: (name: string) => `Buonasera, ${name}`,
    },
    next: "La tua prossima sessione",
    now: "In corso",
    meet: "Scopri il tuo gruppo",
    group: "Vedi il tuo gruppo",
    rate: (type: string) => `Com’è andata la tua sessione di ${type.toLowerCase()}?`,
    toRate: (count: number) =>
      plural(count, { one: "# sessione da valutare", other: "# sessioni da valutare" }),
    waiting: "Ti aspetta",
    streak: (weeks: number) =>
      plural(weeks, { one: "# settimana di fila", other: "# settimane di fila" }),
    seeAll: "Vedi tutte le sessioni",
    editPreferences: "Modifica preferenze",
    lookAgain: "Guarda di nuovo",
    nothingComing: (city) =>
      `A ${city} si aprono nuove sessioni ogni giorno. Torna presto a dare un’occhiata.`,
    allBooked: "Hai prenotato tutto quello che aveva posto. Torna presto a guardare.",
    hidden: (count) =>
      plural(count, {
        one: "Le tue preferenze nascondono # sessione.",
        other: "Le tue preferenze nascondono # sessioni.",
      }),
  },
  browse: {
    title: "Sfoglia le sessioni",
    types: "Tipo di allenamento",
    weekdays: "Giorno",
    times: "Momento della giornata",
    audiences: "Per chi è",
    filters: "Filtri",
    show: (count: number) => `Vedi ${sessionsOf(count)}`,
    chosen: "Scegli una sessione per vederla qui.",
    active: (count) => plural(count, { one: "# filtro attivo", other: "# filtri attivi" }),
    results: sessionsOf,
    resultsIn: (count, city) => `${sessionsOf(count)} a ${city}`,
    clear: "Azzera i filtri",
    clearShort: "Azzera",
    noMatch: "Nessuna sessione con questi filtri",
    noMatchText: "Togline uno per vedere di più.",
    dayStrip: "Vai a un giorno",
    dayChip: (day, count) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "Quella sessione non è disponibile. Forse è iniziata, è stata annullata o è in un’altra città. Ecco cosa c’è in arrivo vicino a te.",
  },
};
