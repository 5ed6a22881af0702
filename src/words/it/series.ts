import { pluralsOf } from "#words/plural.ts";
import type * as en from "#words/en/series.ts";

const plural = pluralsOf("it");

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "Ogni settimana",
  offer: "Prenota ogni settimana",
  offerText:
    "Ti prenotiamo ogni settimana appena apre, prima di tutti gli altri. Puoi metterla in pausa o terminarla quando vuoi.",
  startedTitle: "Prenotata ogni settimana",
  startedText: "La trovi nella tua agenda.",
  again: "Stessa ora ogni settimana?",
  nextWeek: "La prossima settimana alla stessa ora?",
  nextWeekText: "Questa ti è piaciuta. Prenotala di nuovo finché c’è posto.",
  pausedUntil: (day: string) => `In pausa fino al ${day}`,
  endsOn: (day: string) => `Finisce il ${day}`,
  none: "Ancora niente di prenotato",
  booked: (count: number) =>
    plural(count, { one: "# sessione prenotata", other: "# sessioni prenotate" }),
  pause: "Metti in pausa",
  resume: "Riprendi",
  end: "Termina",
  pauseTitle: "Per quanto tempo?",
  stays: "Quello che hai già prenotato resta prenotato.",
  weeks: (count: number) => plural(count, { one: "# settimana", other: "# settimane" }),
  endTitle: "Terminare questa sessione settimanale?",
  keep: "Tienila",
  ended: "Sessione settimanale terminata",
  paused: "In pausa",
  resumed: "Hai di nuovo un posto ogni settimana",
  failed: "Non ha funzionato. Riprova.",
};
