import type * as en from "#words/en/bookings.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

const listText = listsOf("it");

const lowerList = (words: readonly string[]) => listText(words.map((word) => word.toLowerCase()));

/** "il tempo libero di martedì sera", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const when = [lowerList(days), lowerList(times)].filter((text) => text !== "").join(" ");
  return when === "" ? "le ore libere" : `il tempo libero di ${when}`;
}

export const bookings: typeof en.bookings = {
  title: "La tua agenda",
  due: (count: number) => plural(count, { one: "# cosa ti aspetta", other: "# cose ti aspettano" }),
  inProgress: "In corso",
  upcoming: "Prossime sessioni",
  past: "Sessioni passate",
  cancelled: (count) => `Annullate (${count})`,
  emptyTitle: "Ancora niente in agenda",
  emptyText: "Prenota la tua prima sessione e la troverai qui.",
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
  cancel: "Annulla",
  goingNamed: (names, others) =>
    others > 0
      ? `Partecipano: ${names.join(", ")} e ${plural(others, { one: "un’altra persona", other: "altre # persone" })}`
      : `Partecipano: ${names.join(", ")}`,
  groupNamed: (names, others) =>
    others > 0
      ? `Gruppo: ${names.join(", ")} e ${plural(others, { one: "un’altra persona", other: "altre # persone" })}`
      : `Gruppo: ${names.join(", ")}`,
  groupReasons: {
    sentence: (shared, suits) => {
      const clauses =
        shared.length === 0 ? suits : [`avete in comune ${listText(shared)}`, ...suits];
      return `Siete nello stesso gruppo perché ${listText(clauses)}.`;
    },
    level: (level) => `il livello ${level.toLowerCase()}`,
    workout: (types) =>
      types.length === 0
        ? "i gusti in fatto di allenamento"
        : `gli stessi gusti (${lowerList(types)})`,
    goal: (goal) => `l’obiettivo di ${goal.toLowerCase()}`,
    personality: "il modo di allenarsi",
    schedule: scheduleText,
    suits: {
      levels: "i vostri livelli si conciliano",
      mentoring: "i vostri livelli si completano (chi vuole imparare e chi aiuta volentieri)",
      goals: "i vostri obiettivi si conciliano",
      personality: "i vostri modi di allenarvi si conciliano",
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
    closed: "Questa sessione non si può più valutare.",
    alreadyRated: "Hai già valutato questa sessione.",
    unknown: "Questa sessione non è tra quelle passate.",
  },
  detailsSheet: {
    when: "Quando",
    duration: "Durata",
    venue: "Luogo",
    venueLater: "I dettagli sul luogo saranno svelati 24 ore prima della sessione",
    afterwards: "Dopo",
    afterwardsLater: "Mezz’ora dopo l’inizio ti diciamo dove vi siederete insieme.",
    area: "La tua zona",
    areaHint: "Il tuo voto per il luogo",
    group: "Il tuo gruppo",
    booked: "Iscritti finora",
    groupLater: "Il tuo gruppo si forma 24 ore prima dell’inizio.",
    you: "Tu",
  },
  calendarFile: {
    done: "Evento creato",
    failed: "Impossibile creare il file del calendario. Riprova.",
  },
};
