import type * as en from "#words/en/bookings.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

const listText = listsOf("it");

const lowerList = (words: readonly string[]) => listText(words.map((word) => word.toLowerCase()));

/** "martedì sera", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const when = [lowerList(days), lowerList(times)].filter((text) => text !== "").join(" ");
  return when === "" ? "tempo libero" : when;
}

export const bookings: typeof en.bookings = {
  title: "La tua agenda",
  due: (count: number) => plural(count, { one: "# cosa da fare", other: "# cose da fare" }),
  inProgress: "In corso",
  upcoming: "Prossime sessioni",
  past: "Sessioni passate",
  cancelled: (count) => `Disdette (${count})`,
  emptyTitle: "Ancora niente in agenda",
  emptyText: "La tua prima sessione comparirà qui.",
  nothingUpcoming: "Niente in programma al momento.",
  findSessions: "Trova sessioni",
  sessionOf: (type) => `Sessione di ${type.toLowerCase()}`,
  when: (day, time) => `${day}\u00A0· ${time}`,
  whenAndLength: (day, time, duration) => `${day}\u00A0· ${time}\u00A0· ${duration}`,
  otherZone: (zone) => `Gli orari sono quelli del luogo della sessione (${zone}).`,
  startsIn: (time) => `Inizia tra ${time}`,
  startsNow: "Inizia tra meno di un minuto",
  timeLeft: (time) => `Ancora ${time}`,
  endsNow: "Quasi finita",
  elapsed: "Quanta parte della sessione è passata",
  viewPlan: "Vedi il programma",
  details: "Dettagli",
  toCalendar: "Calendario",
  toCalendarLabel: "Aggiungi al calendario",
  cancel: "Disdici",
  goingNamed: (names, others) =>
    others > 0
      ? `Partecipano: ${names.join(", ")} e ${plural(others, { one: "un’altra persona", other: "altre # persone" })}`
      : `Partecipano: ${names.join(", ")}`,
  groupNamed: (names, others) =>
    others > 0
      ? `Gruppo: ${names.join(", ")} e ${plural(others, { one: "un’altra persona", other: "altre # persone" })}`
      : `Gruppo: ${names.join(", ")}`,
  groupReasons: {
    sentence: (shared, suits) =>
      [
        ...(shared.length === 0 ? [] : [`Avete in comune: ${listText(shared)}.`]),
        ...(suits.length === 0 ? [] : [`I vostri ${suits.join(" e i vostri ")}.`]),
      ].join(" "),
    level: (level) => `livello ${level.toLowerCase()}`,
    workout: (types) => (types.length === 0 ? "tipi di allenamento" : lowerList(types)),
    goal: (goal) => `obiettivo «${goal.toLowerCase()}»`,
    personality: "modo di allenarsi",
    schedule: scheduleText,
    suits: {
      levels: "livelli vanno bene insieme",
      mentoring: "livelli si completano (chi vuole imparare e chi aiuta volentieri)",
      goals: "obiettivi vanno bene insieme",
      personality: "modi di allenarvi vanno bene insieme",
    },
  },
  earlier: (count) =>
    plural(count, { one: "Mostra # sessione precedente", other: "Mostra # sessioni precedenti" }),
  pastCard: {
    spots: (count) => plural(count, { one: "# posto", other: "# posti" }),
    rateNow: "Valuta ora",
    rated: "Valutata",
    stars: (rating) => plural(rating, { one: "# stella su 5", other: "# stelle su 5" }),
  },
  linkedSurvey: {
    closed: "Non puoi più valutare questa sessione.",
    alreadyRated: "Hai già valutato questa sessione.",
    unknown: "Questa non è una delle tue sessioni passate.",
  },
  detailsSheet: {
    when: "Quando",
    duration: "Durata",
    venue: "Luogo",
    venueLater: "I dettagli sul luogo saranno svelati 24 ore prima della sessione",
    afterwards: "Dopo",
    afterwardsLater: "Ti mostriamo il posto mezz’ora dopo l’inizio.",
    area: "La tua zona",
    areaHint: "Il tuo voto per il luogo",
    group: "Il tuo gruppo",
    booked: "Prenotazioni finora",
    groupLater: "Formiamo il tuo gruppo 24 ore prima dell’inizio.",
    you: "Tu",
  },
  calendarFile: {
    done: "Evento creato",
    failed: "Impossibile creare il file del calendario. Riprova.",
  },
};
