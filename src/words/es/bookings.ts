import type * as en from "#words/en/bookings.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

const listText = listsOf("es");

/** "ratos libres los martes y miércoles (noche)", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const [daysText, timesText] = [days, times].map((names) =>
    listText(names.map((name) => name.toLowerCase())),
  );
  const free = daysText === "" ? "ratos libres" : `ratos libres: ${daysText}`;
  return timesText === "" ? free : `${free} (${timesText})`;
}

export const bookings: typeof en.bookings = {
  title: "Tu agenda",
  due: (count: number) =>
    plural(count, { one: "# cosa te necesita", other: "# cosas te necesitan" }),
  inProgress: "En curso",
  upcoming: "Próximas sesiones",
  past: "Sesiones pasadas",
  cancelled: (count: number) => `Canceladas (${count})`,
  emptyTitle: "Aún no hay nada en tu agenda",
  emptyText: "Tu primera sesión aparecerá aquí.",
  nothingUpcoming: "Por ahora no tienes nada planeado.",
  findSessions: "Buscar sesiones",
  sessionOf: (type: string) => `Sesión de ${type.toLowerCase()}`,
  when: (day: string, time: string) => `${day}\u00A0· ${time}`,
  whenAndLength: (day: string, time: string, duration: string) =>
    `${day}\u00A0· ${time}\u00A0· ${duration}`,
  otherZone: (zone: string) => `Horas en ${zone}, donde entrenas.`,
  startsIn: (time: string) => `Empieza en ${time}`,
  startsNow: "Empieza en menos de un minuto",
  timeLeft: (time: string) => `${time} para terminar`,
  endsNow: "Casi terminada",
  elapsed: "Cuánto de la sesión ya pasó",
  viewPlan: "Ver el plan de entrenamiento",
  details: "Detalles",
  toCalendar: "Calendario",
  toCalendarLabel: "Agregar al calendario",
  cancel: "Cancelar",
  goingNamed: (names: readonly string[], others: number) =>
    others > 0 ? `Van: ${names.join(", ")} y ${others} más` : `Van: ${names.join(", ")}`,
  groupNamed: (names: readonly string[], others: number) =>
    others > 0 ? `Grupo: ${names.join(", ")} y ${others} más` : `Grupo: ${names.join(", ")}`,
  groupReasons: {
    sentence: (shared: readonly string[], suits: readonly string[]) =>
      `Lo que tienen en común: ${listText([...shared, ...suits])}.`,
    level: (level: string) => `nivel ${level.toLowerCase()}`,
    workout: (types: readonly string[]) =>
      types.length === 0
        ? "tipos de entrenamiento"
        : listText(types.map((type) => type.toLowerCase())),
    goal: (goal: string) => `la meta de ${goal.toLowerCase()}`,
    personality: "forma de entrenar",
    schedule: scheduleText,
    suits: {
      levels: "niveles que encajan",
      mentoring: "niveles que se complementan (alguien quiere aprender y alguien ayuda con gusto)",
      goals: "metas que encajan",
      personality: "formas de entrenar que encajan",
    },
  },
  earlier: (count: number) =>
    plural(count, { one: "Ver # sesión anterior", other: "Ver # sesiones anteriores" }),
  pastCard: {
    spots: (count: number) => plural(count, { one: "# cupo", other: "# cupos" }),
    rateNow: "Calificar",
    rated: "Calificada",
    stars: (rating: number) =>
      plural(rating, { one: "# estrella de 5", other: "# estrellas de 5" }),
  },
  linkedSurvey: {
    closed: "Ya no puedes calificar esta sesión.",
    alreadyRated: "Ya calificaste esta sesión.",
    unknown: "Esta no es una de tus sesiones pasadas.",
  },
  detailsSheet: {
    when: "Cuándo",
    duration: "Cuánto dura",
    venue: "Lugar",
    venueLater: "El lugar se dará a conocer 24 horas antes de tu sesión",
    afterwards: "Después",
    afterwardsLater: "Media hora después de empezar te mostramos adónde van.",
    area: "Tu zona",
    areaHint: "Tu voto para el lugar",
    group: "Tu grupo",
    booked: "Reservas hasta ahora",
    groupLater: "Formamos tu grupo 24 horas antes de empezar.",
    you: "Tú",
  },
  calendarFile: {
    done: "Evento de calendario creado",
    failed: "No pudimos crear el archivo de calendario. Vuelve a intentarlo.",
  },
};
