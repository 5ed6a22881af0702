import type * as en from "#words/en/sessions.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");
const listText = listsOf("pt-BR");

const sessionsOf = (count: number) => plural(count, { one: "# sessão", other: "# sessões" });

export const sessions: typeof en.sessions = {
  title: "Encontrar sessões",
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
    leads: (area: string, distance: string | null) =>
      distance === null ? `${area} está na frente` : `${area} está na frente\u00A0· ${distance}`,
    from: (distance: string) => `A partir de ${distance} de você`,
    connectionsGo: (names: readonly string[]) =>
      names.length === 1 ? `${listText(names)} vai` : `${listText(names)} vão`,
    shareGoal: (count: number) =>
      plural(count, { one: "# pessoa tem o seu objetivo", other: "# têm o seu objetivo" }),
    beFirst: "Comece você: na véspera, contamos quem entrou",
    nobodyYet: "Seja a primeira pessoa a entrar",
    book: "Reservar vaga",
    viewFull: "Ver sessão lotada",
    viewBooking: "Ver sua reserva",
  },
  home: {
    greetings: {
      morning: (name: string) => `Bom dia, ${name}`,
      afternoon: (name: string) => `Boa tarde, ${name}`,
      evening: (name: string) => `Boa noite, ${name}`,
    },
    next: "Sua próxima sessão",
    now: "Acontecendo agora",
    meet: "Conheça seu grupo",
    group: "Ver seu grupo",
    rate: (type: string) => `Como foi sua sessão de ${type.toLowerCase()}?`,
    toRate: (count: number) =>
      plural(count, { one: "# sessão para avaliar", other: "# sessões para avaliar" }),
    waiting: "Esperando por você",
    streak: (weeks: number) =>
      plural(weeks, { one: "# semana seguida", other: "# semanas seguidas" }),
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
    filters: "Filtros",
    show: (count: number) => `Ver ${sessionsOf(count)}`,
    chosen: "Escolha uma sessão para vê-la aqui.",
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
