import type * as en from "#messages/en/bookings.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("es");

const list = new Intl.ListFormat("es");

/** "ratos libres los martes y miércoles (noche)", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const [daysText, timesText] = [days, times].map((names) =>
    list.format(names.map((name) => name.toLowerCase())),
  );
  const free = daysText === "" ? "ratos libres" : `ratos libres: ${daysText}`;
  return timesText === "" ? free : `${free} (${timesText})`;
}

export const bookings: typeof en.bookings = {
  title: "Tu agenda",
  inProgress: "En curso",
  upcoming: "Próximas sesiones",
  past: "Sesiones pasadas",
  cancelled: (count: number) => `Canceladas (${count})`,
  emptyTitle: "Aún no hay nada en tu agenda",
  emptyText: "Reserva tu primera sesión y te esperará aquí.",
  nothingUpcoming: "Por ahora no tienes nada planeado.",
  findSessions: "Buscar sesiones",
  sessionOf: (type: string) => `Sesión de ${type.toLowerCase()}`,
  when: (day: string, time: string) => `${day} · ${time}`,
  whenAndLength: (day: string, time: string, duration: string) => `${day} · ${time} · ${duration}`,
  otherZone: (zone: string) => `Horas en ${zone}, donde entrenas.`,
  venueLater: "El lugar se sabe 24 h antes",
  startsIn: (time: string) => `Empieza en ${time}`,
  startsNow: "Empieza en menos de un minuto",
  timeLeft: (time: string) => `quedan ${time}`,
  endsNow: "Casi terminada",
  elapsed: "Cuánto ha pasado de la sesión",
  viewPlan: "Ver el plan de entrenamiento",
  details: "Detalles",
  toCalendar: "Calendario",
  toCalendarLabel: "Añadir al calendario",
  cancel: "Cancelar",
  goingNamed: (names: readonly string[], others: number) =>
    others > 0 ? `Van: ${names.join(", ")} y ${others} más` : `Van: ${names.join(", ")}`,
  cancelDialog: {
    title: "¿Cancelar esta reserva?",
    text: (session: string, when: string) =>
      `${session}, ${when}. Tu plaza queda libre al momento para otra persona.`,
    confirm: "Cancelar reserva",
    keep: "Conservarla",
    done: "Reserva cancelada",
    failed: "No se pudo cancelar la reserva. Vuelve a intentarlo.",
  },
  groupReasons: {
    sentence: (shared: readonly string[]) => `Lo que une a tu grupo: ${list.format(shared)}.`,
    level: (levels: readonly string[]) =>
      levels.length === 1 ? `el nivel ${String(levels[0]).toLowerCase()}` : "niveles que encajan",
    workout: (types: readonly string[]) =>
      types.length === 0
        ? "los mismos entrenamientos"
        : `el gusto por ${list.format(types.map((type) => type.toLowerCase()))}`,
    goal: (goals: readonly string[]) =>
      goals.length === 1 ? `la meta de ${String(goals[0]).toLowerCase()}` : "metas que encajan",
    personality: "una forma de entrenar",
    schedule: scheduleText,
  },
  earlier: (count: number) =>
    plural(count, { one: "Ver # sesión anterior", other: "Ver # sesiones anteriores" }),
  pastCard: {
    spots: (count: number) => plural(count, { one: "# plaza", other: "# plazas" }),
    rateNow: "Valorar ahora",
    rated: "Valorada",
    stars: (rating: number) =>
      plural(rating, { one: "# estrella de 5", other: "# estrellas de 5" }),
  },
  linkedSurvey: {
    closed: "Esta sesión ya no se puede valorar.",
    alreadyRated: "Ya valoraste esta sesión.",
    unknown: "Esta sesión no está entre las que ya hiciste.",
  },
  detailsSheet: {
    when: "Cuándo",
    duration: "Cuánto dura",
    venue: "Lugar",
    venueLater: "El lugar se dará a conocer 24 horas antes de tu sesión",
    afterwards: "Después",
    afterwardsLater: "Dónde se sentarán juntos se sabe a la media hora de empezar.",
    area: "Tu zona",
    areaHint: "Tu voto para el lugar",
    group: "Tu grupo",
    booked: "Reservas hasta ahora",
    groupLater: "Tu grupo de unas cuatro personas se forma 24 horas antes de empezar.",
    you: "Tú",
  },
  plan: {
    title: "Plan de entrenamiento",
    lead: (type: string, duration: string) => `${type} · ${duration} en tres partes`,
    done: (done: number, total: number) => `${done} de ${total} hechos`,
    allDone: "Todo hecho. ¡Buen trabajo!",
    parts: { warm_up: "Calentamiento", main: "Parte principal", cool_down: "Vuelta a la calma" },
  },
  calendar: {
    done: "Evento de calendario creado",
    failed: "No se pudo crear el archivo de calendario. Vuelve a intentarlo.",
  },
  exercises: {
    gym: {
      warm_up: [
        { name: "Remo o bici, suave", amount: "4 min" },
        { name: "Balanceos de pierna y círculos de brazos", amount: "10 por lado" },
        { name: "Sentadillas sin peso", amount: "2 × 12" },
        { name: "Aperturas con banda", amount: "2 × 15" },
      ],
      main: [
        { name: "Sentadillas goblet", amount: "4 × 10" },
        { name: "Press de banca, vigilándose por turnos", amount: "4 × 8" },
        { name: "Peso muerto rumano", amount: "3 × 10" },
        { name: "Remo con mancuerna a una mano", amount: "3 × 12 por lado" },
        { name: "Press militar", amount: "3 × 10" },
        { name: "Paseo del granjero en parejas", amount: "4 × 30 m" },
        { name: "Plancha", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Caminar despacio", amount: "3 min" },
        { name: "Estirar los flexores de la cadera", amount: "45 s por lado" },
        { name: "Estirar el pecho en el rack", amount: "45 s por lado" },
        { name: "Postura del niño", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "De caminar rápido a trote suave", amount: "5 min" },
        { name: "Rodillas arriba y talones atrás", amount: "2 × 30 s" },
        { name: "Zancadas caminando", amount: "2 × 10" },
      ],
      main: [
        { name: "Carrera continua a ritmo de charla", amount: "12 min" },
        { name: "Intervalos: 1 min rápido, 1 min suave", amount: "6 rondas" },
        { name: "Saltar la cuerda o saltos de tijera", amount: "3 × 1 min" },
        { name: "Subidas al cajón", amount: "3 × 20" },
        { name: "Escaladores", amount: "3 × 40 s" },
        { name: "Sprints de relevos con tu grupo", amount: "4 cada uno" },
      ],
      cool_down: [
        { name: "Trote suave y después caminar", amount: "4 min" },
        { name: "Estirar las pantorrillas", amount: "45 s por lado" },
        { name: "Estirar los isquiotibiales", amount: "45 s por lado" },
        { name: "Respiración profunda", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Círculos de muñecas y hombros", amount: "2 min" },
        { name: "Gusanos", amount: "2 × 6" },
        { name: "Gato-vaca", amount: "10 lentos" },
        { name: "Flexiones escapulares", amount: "2 × 10" },
      ],
      main: [
        { name: "Dominadas, con banda o ayuda de alguien", amount: "5 × 5" },
        { name: "Flexiones", amount: "5 × 12" },
        { name: "Sentadillas divididas", amount: "4 × 10 por lado" },
        { name: "Fondos", amount: "4 × 8" },
        { name: "Remo bajo una barra baja", amount: "4 × 10" },
        { name: "Posición hueca", amount: "4 × 30 s" },
        { name: "Práctica del pino en la pared", amount: "10 min" },
        { name: "Escalera de sentadillas y flexiones en parejas", amount: "de 10 a 1" },
      ],
      cool_down: [
        { name: "Colgarse de la barra", amount: "2 × 30 s" },
        { name: "Estirar los hombros", amount: "45 s por lado" },
        { name: "Postura de la paloma", amount: "1 min por lado" },
        { name: "Quedarse quieto y respirar", amount: "2 min" },
      ],
    },
  },
};
