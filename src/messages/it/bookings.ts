import type * as en from "#messages/en/bookings.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("it");

const list = new Intl.ListFormat("it");

const lowerList = (words: readonly string[]) =>
  list.format(words.map((word) => word.toLowerCase()));

/** "il tempo libero di martedì sera", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const when = [lowerList(days), lowerList(times)].filter((text) => text !== "").join(" ");
  return when === "" ? "le ore libere" : `il tempo libero di ${when}`;
}

export const bookings: typeof en.bookings = {
  title: "La tua agenda",
  inProgress: "In corso",
  upcoming: "Prossime sessioni",
  past: "Sessioni passate",
  cancelled: (count) => `Annullate (${count})`,
  emptyTitle: "Ancora niente in agenda",
  emptyText: "Prenota la tua prima sessione e la troverai qui.",
  nothingUpcoming: "Niente in programma al momento.",
  findSessions: "Trova sessioni",
  sessionOf: (type) => `Sessione di ${type.toLowerCase()}`,
  when: (day, time) => `${day} · ${time}`,
  whenAndLength: (day, time, duration) => `${day} · ${time} · ${duration}`,
  otherZone: (zone) => `Gli orari sono quelli della tua città (${zone}).`,
  venueLater: "Luogo svelato 24 ore prima",
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
  cancelDialog: {
    title: "Annullare questa prenotazione?",
    text: (session, when) => `${session}, ${when}. Il tuo posto va subito a qualcun altro.`,
    confirm: "Annulla prenotazione",
    keep: "Tienila",
    done: "Prenotazione annullata",
    failed: "Impossibile annullare la prenotazione. Riprova.",
  },
  groupReasons: {
    sentence: (shared) =>
      `Siete nello stesso gruppo perché avete in comune ${list.format(shared)}.`,
    level: (levels) =>
      levels.length === 1
        ? `il livello ${String(levels[0]).toLowerCase()}`
        : "livelli che stanno bene insieme",
    workout: (types) =>
      types.length === 0
        ? "i gusti in fatto di allenamento"
        : `la passione per ${lowerList(types)}`,
    goal: (goals) =>
      goals.length === 1
        ? `l’obiettivo di ${String(goals[0]).toLowerCase()}`
        : "obiettivi che stanno bene insieme",
    personality: "il modo di allenarsi",
    schedule: scheduleText,
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
    groupLater: "Il tuo gruppo di circa quattro persone si forma 24 ore prima dell’inizio.",
    you: "Tu",
  },
  plan: {
    title: "Programma di allenamento",
    lead: (type, duration) => `${type} · ${duration} in tre parti`,
    done: (done, total) => `${done} di ${total} fatti`,
    allDone: "Tutto fatto. Ottimo lavoro!",
    parts: { warm_up: "Riscaldamento", main: "Allenamento", cool_down: "Defaticamento" },
  },
  calendar: {
    done: "Evento creato",
    failed: "Impossibile creare il file del calendario. Riprova.",
  },
  exercises: {
    gym: {
      warm_up: [
        { name: "Vogatore o cyclette, con calma", amount: "4 min" },
        { name: "Slanci delle gambe e circonduzioni delle braccia", amount: "10 per lato" },
        { name: "Squat a corpo libero", amount: "2 × 12" },
        { name: "Aperture con elastico", amount: "2 × 15" },
      ],
      main: [
        { name: "Goblet squat", amount: "4 × 10" },
        { name: "Panca piana, assistendovi a turno", amount: "4 × 8" },
        { name: "Stacchi rumeni", amount: "3 × 10" },
        { name: "Rematore con manubrio a un braccio", amount: "3 × 12 per lato" },
        { name: "Lento avanti", amount: "3 × 10" },
        { name: "Farmer’s walk in coppia", amount: "4 × 30 m" },
        { name: "Plank", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Camminata lenta", amount: "3 min" },
        { name: "Allungamento dei flessori dell’anca", amount: "45 s per lato" },
        { name: "Allungamento dei pettorali al rack", amount: "45 s per lato" },
        { name: "Posizione del bambino", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "Camminata veloce, poi corsetta", amount: "5 min" },
        { name: "Skip alto e calciata dietro", amount: "2 × 30 s" },
        { name: "Affondi in camminata", amount: "2 × 10" },
      ],
      main: [
        { name: "Corsa costante, a un ritmo in cui si riesce a parlare", amount: "12 min" },
        { name: "Intervalli: 1 min veloce, 1 min tranquillo", amount: "6 giri" },
        { name: "Corda o jumping jack", amount: "3 × 1 min" },
        { name: "Step-up", amount: "3 × 20" },
        { name: "Mountain climber", amount: "3 × 40 s" },
        { name: "Scatti a staffetta con il tuo gruppo", amount: "4 a testa" },
      ],
      cool_down: [
        { name: "Corsetta, poi camminata", amount: "4 min" },
        { name: "Allungamento dei polpacci", amount: "45 s per lato" },
        { name: "Allungamento dei femorali", amount: "45 s per lato" },
        { name: "Respirazione profonda", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Circonduzioni di polsi e spalle", amount: "2 min" },
        { name: "Camminata del bruco", amount: "2 × 6" },
        { name: "Gatto-mucca", amount: "10 lenti" },
        { name: "Piegamenti scapolari", amount: "2 × 10" },
      ],
      main: [
        { name: "Trazioni, con un elastico o l’aiuto di un compagno", amount: "5 × 5" },
        { name: "Piegamenti", amount: "5 × 12" },
        { name: "Split squat", amount: "4 × 10 per lato" },
        { name: "Dip", amount: "4 × 8" },
        { name: "Rematore sotto una sbarra bassa", amount: "4 × 10" },
        { name: "Hollow hold", amount: "4 × 30 s" },
        { name: "Verticale al muro", amount: "10 min" },
        { name: "Scala di squat e piegamenti in coppia", amount: "da 10 a 1" },
      ],
      cool_down: [
        { name: "Sospensione alla sbarra", amount: "2 × 30 s" },
        { name: "Allungamento delle spalle", amount: "45 s per lato" },
        { name: "Posizione del piccione", amount: "1 min per lato" },
        { name: "Sdraiarsi e respirare", amount: "2 min" },
      ],
    },
  },
};
