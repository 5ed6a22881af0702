import { pluralsOf } from "#words/plural.ts";
import type * as en from "#words/en/series.ts";

const plural = pluralsOf("es");

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "Cada semana",
  offer: "Reservar cada semana",
  offerText:
    "Te reservamos cada semana en cuanto se abre, antes que a nadie. Puedes pausarla o terminarla cuando quieras.",
  startedTitle: "Reservado cada semana",
  startedText: "Lo encuentras en tu agenda.",
  again: "¿A la misma hora cada semana?",
  nextWeek: "¿La semana que viene a la misma hora?",
  nextWeekText: "Esta te gustó. Resérvala otra vez mientras queden lugares.",
  pausedUntil: (day: string) => `En pausa hasta el ${day}`,
  endsOn: (day: string) => `Termina el ${day}`,
  none: "Aún no hay nada reservado",
  booked: (count: number) =>
    plural(count, { one: "# sesión reservada", other: "# sesiones reservadas" }),
  pause: "Pausar",
  resume: "Reanudar",
  end: "Terminar",
  pauseTitle: "¿Cuánto tiempo de pausa?",
  stays: "Lo que ya reservaste se conserva.",
  weeks: (count: number) => plural(count, { one: "# semana", other: "# semanas" }),
  endTitle: "¿Terminar esta sesión semanal?",
  keep: "Conservarla",
  ended: "Sesión semanal terminada",
  paused: "En pausa",
  resumed: "Vuelves a tener reserva cada semana",
  failed: "No se pudo. Vuelve a intentarlo.",
};
