import type { pageHead as master } from "../english/page-head.ts";

export const pageHead: typeof master = {
  title: "Spotter",
  description: "Entrenamientos en grupos pequeños, cerca de ti: encuentra una sesión, reserva tu plaza y ven.",
  shareTitle: "Spotter: no vuelvas a entrenar a solas",
  needsScripts: "Spotter necesita JavaScript. Actívalo y vuelve a cargar la página.",
  shortcuts: { events: "Agenda", connections: "Conexiones" },
};
