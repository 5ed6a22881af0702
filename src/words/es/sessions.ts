import type * as en from "#words/en/sessions.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");
const listText = listsOf("es");

const sessionsOf = (count: number) => plural(count, { one: "# sesión", other: "# sesiones" });

export const sessions: typeof en.sessions = {
  title: "Buscar sesiones",
  otherZone: (zone: string) => `Horas en ${zone}, donde entrenas.`,
  empty: "Por ahora no hay sesiones",
  card: {
    until: (time: string, duration: string) => `hasta las ${time}\u00A0· ${duration}`,
    spots: (count: number) => plural(count, { one: "# cupo libre", other: "# cupos libres" }),
    fullyBooked: "Completa",
    waitlistPlace: (position: number, size: number) =>
      `En la lista de espera, puesto ${position} de ${size}`,
    waiting: (count: number) =>
      count === 0
        ? "Todavía no espera nadie"
        : plural(count, { one: "# persona espera", other: "# personas esperan" }),
    booked: "Reservada",
    venueLater: "El lugar se sabe 24 h antes",
    venueNotSet: "Aún sin lugar. Si no hay 6 h antes, se suspende",
    going: (count: number) => plural(count, { one: "va # persona", other: "van # personas" }),
    goingNamed: (names: readonly string[], others: number) =>
      others > 0 ? `Van: ${names.join(", ")} y ${others} más` : `Van: ${names.join(", ")}`,
    leads: (area: string, distance: string | null) =>
      distance === null ? `${area} va ganando` : `${area} va ganando\u00A0· ${distance}`,
    from: (distance: string) => `Desde ${distance} de ti`,
    connectionsGo: (names: readonly string[]) =>
      names.length === 1 ? `${listText(names)} va` : `${listText(names)} van`,
    shareGoal: (count: number) =>
      plural(count, { one: "# comparte tu objetivo", other: "# comparten tu objetivo" }),
    beFirst: "Empieza tú: el día antes te decimos quién se sumó",
    nobodyYet: "Sé la primera persona en unirte",
    book: "Reservar cupo",
    viewFull: "Ver la sesión (completa)",
    viewBooking: "Ver tu reserva",
  },
  home: {
    greetings: {
      morning: (name: string) => `Buenos días, ${name}`,
      afternoon: (name: string) => `Buenas tardes, ${name}`,
      evening: (name: string) => `Buenas noches, ${name}`,
    },
    next: "Tu próxima sesión",
    now: "En curso",
    meet: "Conoce a tu grupo",
    group: "Ver tu grupo",
    rate: (type: string) => `¿Qué tal tu sesión de ${type.toLowerCase()}?`,
    toRate: (count: number) =>
      plural(count, { one: "# sesión por calificar", other: "# sesiones por calificar" }),
    waiting: "Te espera",
    streak: (weeks: number) =>
      plural(weeks, { one: "# semana seguida", other: "# semanas seguidas" }),
    seeAll: "Ver todas las sesiones",
    editPreferences: "Editar preferencias",
    lookAgain: "Volver a mirar",
    nothingComing: (city: string) => `Cada día se abren sesiones nuevas en ${city}. Vuelve pronto.`,
    allBooked: "Ya reservaste todo lo que tenía cupo. Vuelve pronto.",
    hidden: (count: number) => `Tus preferencias ocultan ${sessionsOf(count)}.`,
  },
  browse: {
    title: "Explorar sesiones",
    types: "Tipo de entrenamiento",
    weekdays: "Día de la semana",
    times: "Momento del día",
    audiences: "Para quién es",
    filters: "Filtros",
    show: (count: number) => `Ver ${sessionsOf(count)}`,
    chosen: "Elige una sesión y la verás aquí.",
    active: (count: number) =>
      plural(count, { one: "# filtro activo", other: "# filtros activos" }),
    results: sessionsOf,
    resultsIn: (count: number, city: string) => `${sessionsOf(count)} en ${city}`,
    clear: "Quitar filtros",
    clearShort: "Quitar",
    noMatch: "Ninguna sesión coincide con estos filtros",
    noMatchText: "Quita uno para ver más.",
    dayStrip: "Ir a un día",
    dayChip: (day: string, count: number) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "Esa sesión no está disponible. Tal vez ya empezó, se suspendió o es en otra ciudad. Esto es lo que viene cerca de ti.",
  },
};
