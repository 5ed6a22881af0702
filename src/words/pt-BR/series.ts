import { pluralsOf } from "#words/plural.ts";
import type * as en from "#words/en/series.ts";

const plural = pluralsOf("pt");

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "Toda semana",
  offer: "Reservar toda semana",
  offerText:
    "Reservamos sua vaga toda semana assim que abre, antes de todo mundo. Você pode pausar ou encerrar quando quiser.",
  startedTitle: "Reservado toda semana",
  startedText: "Você encontra na sua agenda.",
  again: "Mesmo horário toda semana?",
  nextWeek: "Semana que vem no mesmo horário?",
  nextWeekText: "Você gostou desta. Reserve de novo enquanto há vaga.",
  pausedUntil: (day: string) => `Em pausa até ${day}`,
  endsOn: (day: string) => `Termina em ${day}`,
  none: "Nada reservado ainda",
  booked: (count: number) =>
    plural(count, { one: "# sessão reservada", other: "# sessões reservadas" }),
  pause: "Pausar",
  resume: "Retomar",
  end: "Encerrar",
  pauseTitle: "Pausar por quanto tempo?",
  stays: "O que você já reservou continua reservado.",
  weeks: (count: number) => plural(count, { one: "# semana", other: "# semanas" }),
  endTitle: "Encerrar esta sessão semanal?",
  keep: "Manter",
  ended: "Sessão semanal encerrada",
  paused: "Em pausa",
  resumed: "Você voltou a ter vaga toda semana",
  failed: "Não deu certo. Tente de novo.",
};
