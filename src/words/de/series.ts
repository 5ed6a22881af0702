import { pluralsOf } from "#words/plural.ts";
import type * as en from "#words/en/series.ts";

const plural = pluralsOf("de");

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "Jede Woche",
  offer: "Jede Woche buchen",
  offerText:
    "Wir buchen dich jede Woche, sobald es geht, vor allen anderen. Du kannst jederzeit pausieren oder aufhören.",
  startedTitle: "Jede Woche gebucht",
  startedText: "Du findest es unter „Deine Termine“.",
  again: "Jede Woche zur gleichen Zeit?",
  nextWeek: "Nächste Woche zur gleichen Zeit?",
  nextWeekText: "Diese hat dir gefallen. Buch sie wieder, solange etwas frei ist.",
  pausedUntil: (day: string) => `Pause bis ${day}`,
  endsOn: (day: string) => `Endet am ${day}`,
  none: "Noch nichts gebucht",
  booked: (count: number) =>
    plural(count, { one: "# Session gebucht", other: "# Sessions gebucht" }),
  pause: "Pausieren",
  resume: "Fortsetzen",
  end: "Beenden",
  pauseTitle: "Wie lange pausieren?",
  stays: "Was du schon gebucht hast, bleibt gebucht.",
  weeks: (count: number) => plural(count, { one: "# Woche", other: "# Wochen" }),
  endTitle: "Diese wöchentliche Session beenden?",
  keep: "Behalten",
  ended: "Wöchentliche Session beendet",
  paused: "Pausiert",
  resumed: "Du bist wieder jede Woche gebucht",
  failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
};
