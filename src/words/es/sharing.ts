import type * as en from "#words/en/sharing.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) => plural(count, { one: "Va # persona", other: "Van # personas" }),
  first: "Aún no va nadie, sé la primera persona",
  full: "Ahora mismo está completa, pero hay lista de espera.",
  about:
    "Entrenas en un grupo pequeño de gente que encaja contigo. El día antes sabrás quiénes son y dónde os veis.",
  open: "Ver esta sesión",
  joining: "¿Es tu primera vez en Spotter? Registrarte te lleva dos minutos y luego vuelves aquí.",
  over: "Esta sesión ya ha empezado.",
  others: "Ver otras sesiones",
  gone: {
    title: "Esta sesión no está disponible",
    text: "Se suspendió o el enlace está incompleto. Hay otras.",
  },
};
