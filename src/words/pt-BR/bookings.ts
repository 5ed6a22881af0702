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
  return ["os horários livres", ...daysText, ...timesText].join(" ");
}

export const bookings: typeof en.bookings = {
  title: "Sua agenda",
  due: (count: number) =>
    plural(count, { one: "# coisa espera por você", other: "# coisas esperam por você" }),
  inProgress: "Em andamento",
  upcoming: "Próximas sessões",
  past: "Sessões anteriores",
  cancelled: (count) => `Canceladas (${count})`,
  emptyTitle: "Nada na agenda ainda",
  emptyText: "Reserve sua primeira sessão e ela vai esperar por você aqui.",
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
    sentence: (shared, suits) => {
      const clauses = shared.length === 0 ? suits : [`têm em comum ${listText(shared)}`, ...suits];
      return `Vocês estão no mesmo grupo porque ${listText(clauses)}.`;
    },
    level: (level) => `o nível ${level.toLowerCase()}`,
    workout: (types) =>
      types.length === 0 ? "o gosto nos treinos" : `o gosto por ${lowerList(types)}`,
    goal: (goal) => `o objetivo de ${goal.toLowerCase()}`,
    personality: "o jeito de treinar",
    schedule: scheduleText,
    suits: {
      levels: "seus níveis combinam",
      mentoring: "seus níveis se completam (há quem queira aprender e quem goste de ajudar)",
      goals: "seus objetivos combinam",
      personality: "seus jeitos de treinar combinam",
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
    closed: "Não dá mais para avaliar esta sessão.",
    alreadyRated: "Você já avaliou esta sessão.",
    unknown: "Esta sessão não está entre as suas anteriores.",
  },
  detailsSheet: {
    when: "Quando",
    duration: "Duração",
    venue: "Local",
    venueLater: "Os detalhes do local serão revelados 24 horas antes da sua sessão",
    afterwards: "Depois",
    afterwardsLater: "Meia hora após o início, contamos onde vocês vão se sentar juntos.",
    area: "Sua região",
    areaHint: "Seu voto para o local",
    group: "Seu grupo",
    booked: "Reservas até agora",
    groupLater: "Seu grupo é formado 24 horas antes do início.",
    you: "Você",
  },
  calendarFile: {
    done: "Evento criado no calendário",
    failed: "Não foi possível criar o arquivo do calendário. Tente de novo.",
  },
};
