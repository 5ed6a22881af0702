import type * as en from "#messages/en/bookings.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("pt");

const list = new Intl.ListFormat("pt");

const lowerList = (words: readonly string[]) =>
  list.format(words.map((word) => word.toLowerCase()));

/** "de manhã", but "à tarde" and "à noite". */
const atTime = (time: string) =>
  time.toLowerCase() === "manhã" ? "de manhã" : `à ${time.toLowerCase()}`;

/** "os horários livres de terça-feira à noite", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const daysText = days.length === 0 ? [] : [`de ${lowerList(days)}`];
  const timesText = times.length === 0 ? [] : [list.format(times.map(atTime))];
  return ["os horários livres", ...daysText, ...timesText].join(" ");
}

export const bookings: typeof en.bookings = {
  title: "Sua agenda",
  inProgress: "Em andamento",
  upcoming: "Próximas sessões",
  past: "Sessões anteriores",
  cancelled: (count) => `Canceladas (${count})`,
  emptyTitle: "Nada na agenda ainda",
  emptyText: "Reserve sua primeira sessão e ela vai esperar por você aqui.",
  nothingUpcoming: "Nada planejado por enquanto.",
  findSessions: "Encontrar sessões",
  sessionOf: (type) => `Sessão de ${type.toLowerCase()}`,
  when: (day, time) => `${day} · ${time}`,
  whenAndLength: (day, time, duration) => `${day} · ${time} · ${duration}`,
  otherZone: (zone) => `Os horários são os da sua cidade (${zone}).`,
  venueLater: "Local revelado 24 h antes",
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
  cancelDialog: {
    title: "Cancelar esta reserva?",
    text: (session, when) => `${session}, ${when}. Sua vaga passa na hora para outra pessoa.`,
    confirm: "Cancelar reserva",
    keep: "Manter",
    done: "Reserva cancelada",
    failed: "Não foi possível cancelar a reserva. Tente de novo.",
  },
  groupReasons: {
    sentence: (shared) => `Vocês estão no mesmo grupo porque têm em comum ${list.format(shared)}.`,
    level: (levels) =>
      levels.length === 1 ? `o nível ${String(levels[0]).toLowerCase()}` : "níveis que combinam",
    workout: (types) =>
      types.length === 0 ? "o gosto nos treinos" : `o gosto por ${lowerList(types)}`,
    goal: (goals) =>
      goals.length === 1
        ? `o objetivo de ${String(goals[0]).toLowerCase()}`
        : "objetivos que combinam",
    personality: "o jeito de treinar",
    schedule: scheduleText,
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
    groupLater: "Seu grupo de cerca de quatro pessoas é formado 24 horas antes do início.",
    you: "Você",
  },
  plan: {
    title: "Plano de treino",
    lead: (type, duration) => `${type} · ${duration} em três partes`,
    done: (done, total) => `${done} de ${total} feitos`,
    allDone: "Tudo feito. Mandou bem!",
    parts: { warm_up: "Aquecimento", main: "Treino principal", cool_down: "Volta à calma" },
  },
  calendar: {
    done: "Evento criado no calendário",
    failed: "Não foi possível criar o arquivo do calendário. Tente de novo.",
  },
  exercises: {
    gym: {
      warm_up: [
        { name: "Remo ou bicicleta, leve", amount: "4 min" },
        { name: "Balanço de pernas e círculos com os braços", amount: "10 de cada lado" },
        { name: "Agachamento livre", amount: "2 × 12" },
        { name: "Abertura com elástico", amount: "2 × 15" },
      ],
      main: [
        { name: "Agachamento goblet", amount: "4 × 10" },
        { name: "Supino, revezando no apoio", amount: "4 × 8" },
        { name: "Levantamento terra romeno", amount: "3 × 10" },
        { name: "Remada unilateral com halter", amount: "3 × 12 de cada lado" },
        { name: "Desenvolvimento de ombros", amount: "3 × 10" },
        { name: "Caminhada do fazendeiro em duplas", amount: "4 × 30 m" },
        { name: "Prancha", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Caminhada lenta", amount: "3 min" },
        { name: "Alongamento dos flexores do quadril", amount: "45 s de cada lado" },
        { name: "Alongamento do peito no rack", amount: "45 s de cada lado" },
        { name: "Postura da criança", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "Caminhada rápida e depois trote leve", amount: "5 min" },
        { name: "Joelhos altos e calcanhar no glúteo", amount: "2 × 30 s" },
        { name: "Avanço andando", amount: "2 × 10" },
      ],
      main: [
        { name: "Corrida constante, em ritmo de conversa", amount: "12 min" },
        { name: "Intervalos: 1 min rápido, 1 min leve", amount: "6 voltas" },
        { name: "Pular corda ou polichinelo", amount: "3 × 1 min" },
        { name: "Subida no degrau", amount: "3 × 20" },
        { name: "Escalador", amount: "3 × 40 s" },
        { name: "Tiros em revezamento com o grupo", amount: "4 por pessoa" },
      ],
      cool_down: [
        { name: "Trote leve e depois caminhada", amount: "4 min" },
        { name: "Alongamento da panturrilha", amount: "45 s de cada lado" },
        { name: "Alongamento posterior da coxa", amount: "45 s de cada lado" },
        { name: "Respiração profunda", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Círculos com punhos e ombros", amount: "2 min" },
        { name: "Caminhada da lagarta", amount: "2 × 6" },
        { name: "Gato e vaca", amount: "10 devagar" },
        { name: "Flexão escapular", amount: "2 × 10" },
      ],
      main: [
        { name: "Barra fixa, com elástico ou ajuda de alguém", amount: "5 × 5" },
        { name: "Flexões", amount: "5 × 12" },
        { name: "Agachamento afundo", amount: "4 × 10 de cada lado" },
        { name: "Paralelas", amount: "4 × 8" },
        { name: "Remada invertida na barra baixa", amount: "4 × 10" },
        { name: "Canoinha", amount: "4 × 30 s" },
        { name: "Parada de mão na parede", amount: "10 min" },
        { name: "Escada de agachamentos e flexões em duplas", amount: "de 10 a 1" },
      ],
      cool_down: [
        { name: "Suspensão na barra", amount: "2 × 30 s" },
        { name: "Alongamento dos ombros", amount: "45 s de cada lado" },
        { name: "Postura do pombo", amount: "1 min de cada lado" },
        { name: "Deitar e respirar", amount: "2 min" },
      ],
    },
  },
};
