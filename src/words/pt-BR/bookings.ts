import type * as en from "#words/en/bookings.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

const listText = listsOf("pt");

const lowerList = (words: readonly string[]) => listText(words.map((word) => word.toLowerCase()));

/** "de manhã", but "à tarde" and "à noite". */
const atTime = (time: string) =>
  time.toLowerCase() === "manhã" ? "de manhã" : `à ${time.toLowerCase()}`;

/** "os horários livres de terça-feira à noite", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const daysText = days.length === 0 ? [] : [`de ${lowerList(days)}`];
  const timesText = times.length === 0 ? [] : [listText(times.map(atTime))];
  return ["horários livres", ...daysText, ...timesText].join(" ");
}

export const bookings: typeof en.bookings = {
  title: "Sua agenda",
  due: (count: number) =>
    plural(count, { one: "# coisa precisa de você", other: "# coisas precisam de você" }),
  inProgress: "Em andamento",
  upcoming: "Próximas sessões",
  past: "Sessões anteriores",
  cancelled: (count) => `Canceladas (${count})`,
  emptyTitle: "Nada na agenda ainda",
  emptyText: "Sua primeira sessão vai aparecer aqui.",
  nothingUpcoming: "Nada planejado por enquanto.",
  findSessions: "Encontrar sessões",
  sessionOf: (type) => `Sessão de ${type.toLowerCase()}`,
  when: (day, time) => `${day}\u00A0· ${time}`,
  whenAndLength: (day, time, duration) => `${day}\u00A0· ${time}\u00A0· ${duration}`,
  otherZone: (zone) => `Os horários são os do local da sessão (${zone}).`,
  startsIn: (time) => `Começa em ${time}`,
  startsNow: "Começa em menos de um minuto",
  timeLeft: (time) => `${time} para acabar`,
  endsNow: "Quase no fim",
  elapsed: "Quanto da sessão já passou",
  viewPlan: "Ver plano de treino",
  details: "Detalhes",
  toCalendar: "Calendário",
  toCalendarLabel: "Adicionar ao calendário",
  cancel: "Cancelar",
  goingNamed: (names, others) =>
    others > 0
      ? `Vão: ${names.join(", ")} e mais ${plural(others, { one: "# pessoa", other: "# pessoas" })}`
      : `Vão: ${names.join(", ")}`,
  groupNamed: (names, others) =>
    others > 0
      ? `Grupo: ${names.join(", ")} e mais ${plural(others, { one: "# pessoa", other: "# pessoas" })}`
      : `Grupo: ${names.join(", ")}`,
  groupReasons: {
    sentence: (shared, suits) =>
      [
        ...(shared.length === 0 ? [] : [`O que vocês têm em comum: ${listText(shared)}.`]),
        ...(suits.length === 0 ? [] : [`Seus ${suits.join(" e seus ")}.`]),
      ].join(" "),
    level: (level) => `nível ${level.toLowerCase()}`,
    workout: (types) => (types.length === 0 ? "tipos de treino" : lowerList(types)),
    goal: (goal) => `objetivo de ${goal.toLowerCase()}`,
    personality: "jeito de treinar",
    schedule: scheduleText,
    suits: {
      levels: "níveis combinam",
      mentoring: "níveis se complementam (há quem queira aprender e quem goste de ajudar)",
      goals: "objetivos combinam",
      personality: "jeitos de treinar combinam",
    },
  },
  earlier: (count) =>
    plural(count, { one: "Mostrar # sessão anterior", other: "Mostrar # sessões anteriores" }),
  pastCard: {
    spots: (count) => plural(count, { one: "# vaga", other: "# vagas" }),
    rateNow: "Avaliar",
    rated: "Avaliada",
    stars: (rating) => plural(rating, { one: "# estrela de 5", other: "# estrelas de 5" }),
  },
  linkedSurvey: {
    closed: "Você não pode mais avaliar esta sessão.",
    alreadyRated: "Você já avaliou esta sessão.",
    unknown: "Esta não é uma das suas sessões anteriores.",
  },
  detailsSheet: {
    when: "Quando",
    duration: "Duração",
    venue: "Local",
    venueLater: "Os detalhes do local serão revelados 24 horas antes da sua sessão",
    afterwards: "Depois",
    afterwardsLater: "Mostramos o lugar meia hora após o início.",
    area: "Sua região",
    areaHint: "Seu voto para o local",
    group: "Seu grupo",
    booked: "Reservas até agora",
    groupLater: "Formamos seu grupo 24 horas antes do início.",
    you: "Você",
  },
  calendarFile: {
    done: "Evento criado no calendário",
    failed: "Não conseguimos criar o arquivo do calendário. Tente de novo.",
  },
};
