import type * as en from "#words/en/sessions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

const sessionsOf = (count: number) => plural(count, { one: "# sessão", other: "# sessões" });

export const sessions: typeof en.sessions = {
  title: "Encontrar sessões",
  nav: { label: "Quais sessões", home: "Para você", browse: "Todas" },
  otherZone: (zone) => `Os horários são os do local da sessão (${zone}).`,
  empty: "Nenhuma sessão disponível no momento",
  card: {
    until: (time: string, duration: string) => `até ${time}\u00A0· ${duration}`,
    spots: (count) => plural(count, { one: "# vaga disponível", other: "# vagas disponíveis" }),
    fullyBooked: "Lotada",
    waitlistPlace: (position: number, size: number) =>
      `Na lista de espera, posição ${position} de ${size}`,
    waiting: (count: number) =>
      count === 0
        ? "Ninguém esperando ainda"
        : plural(count, { one: "# pessoa esperando", other: "# pessoas esperando" }),
    booked: "Reservada",
    venueLater: "Local revelado 24 h antes",
    venueNotSet: "Ainda sem local. Se não houver 6 h antes, cancelamos",
    going: (count) => plural(count, { one: "# pessoa vai", other: "# pessoas vão" }),
    goingNamed: (names, others) =>
      others > 0
        ? `Vão: ${names.join(", ")} e mais ${plural(others, { one: "# pessoa", other: "# pessoas" })}`
        : `Vão: ${names.join(", ")}`,
    nobodyYet: "Seja a primeira pessoa a entrar",
    book: "Reservar vaga",
    viewFull: "Ver sessão lotada",
    viewBooking: "Ver sua reserva",
  },
  home: {
    seeAll: "Ver todas as sessões",
    editPreferences: "Editar preferências",
    lookAgain: "Olhar de novo",
    nothingComing: (city) =>
      `Novas sessões em ${city} abrem todos os dias. Volte logo para conferir.`,
    allBooked: "Você já reservou tudo o que tinha vaga. Volte logo para conferir.",
    hidden: (count) =>
      plural(count, {
        one: "Suas preferências escondem # sessão.",
        other: "Suas preferências escondem # sessões.",
      }),
  },
  browse: {
    title: "Explorar sessões",
    types: "Tipo de treino",
    weekdays: "Dia da semana",
    times: "Período do dia",
    audiences: "Para quem é",
    filters: "Dias e horários",
    active: (count) => plural(count, { one: "# filtro ativo", other: "# filtros ativos" }),
    results: sessionsOf,
    resultsIn: (count, city) => `${sessionsOf(count)} em ${city}`,
    clear: "Limpar filtros",
    clearShort: "Limpar",
    noMatch: "Nenhuma sessão combina com estes filtros",
    noMatchText: "Tire um deles para ver mais.",
    dayStrip: "Ir para um dia",
    dayChip: (day, count) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "Essa sessão não está disponível. Talvez já tenha começado, sido cancelada ou seja em outra cidade. Veja o que vem por aí perto de você.",
  },
};
