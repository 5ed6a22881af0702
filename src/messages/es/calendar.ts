import type * as en from "#messages/en/calendar.ts";

/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar: typeof en.calendar = {
  title: "Calendario",
  hint: "Tus sesiones en tu propio calendario",
  lead: "Tus sesiones aparecen en tu propio calendario y se mantienen al día: si cambian de hora, si se cancelan y con el lugar en cuanto se sabe.",
  how: "En Google Calendar elige «Desde URL», en Outlook «Suscribirse desde la Web», y pega la dirección. Los calendarios buscan cambios cada pocas horas.",
  make: "Crear mi dirección",
  secret: "Quien tenga esta dirección puede ver cuándo y dónde entrenas. Solo se muestra ahora.",
  address: "Dirección de tu calendario",
  copy: "Copiar",
  copied: "Dirección copiada",
  copyFailed: "No se pudo copiar. Selecciona la dirección y cópiala a mano.",
  open: "Abrir en mi calendario",
  since: (day: string) => `Un calendario sigue tus sesiones desde el ${day}.`,
  again: "Crear una dirección nueva",
  againText: "La dirección que tienes ahora dejará de funcionar.",
  end: "Dejar de usarlo",
  ended: "Ningún calendario sigue ya tus sesiones",
  failed: "No ha funcionado. Inténtalo de nuevo.",
};

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "El lugar se sabe 24 h antes",
  afterwards: (spot: string) => `Después: ${spot}`,
};
