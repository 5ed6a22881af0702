import type { profiles as master } from "#messages/english/profiles.ts";

export const profiles: typeof master = {
  title: "Perfil",
  notFound: "Perfil no encontrado",
  stats: {
    label: "Tus cifras hasta ahora",
    sessionsAttended: "Sesiones hechas",
    connectionsMade: "Conexiones hechas",
    currentStreak: "Racha actual",
    weeks: (count: number) => `${count} sem.`,
    atZero: "Tu primera sesión pone la cuenta en marcha.",
  },
  menu: {
    training: "Entrenamiento",
    browse: "Ver sesiones",
    browseHint: "Todo lo que viene cerca de ti",
    support: "Ayuda",
    email: "Escribir a soporte",
  },
  logOut: "Salir",
  loggedOut: "Saliste de tu cuenta",
  logOutFailed: {
    title: "No pudiste salir",
    text: "No se pudo cerrar tu cuenta en este dispositivo",
  },
};
