import type * as en from "#messages/en/cities.ts";

export const cities: typeof en.cities = {
  title: (city: string) => `Spotter aún no está en ${city}`,
  text: "Avísanos y te escribiremos aquí y por correo en cuanto puedas reservar.",
  wait: "Avísame cuando abra",
  waiting: "Te avisaremos, aquí y por correo.",
  stop: "Mejor no me avises",
  failed: "No ha funcionado. Inténtalo otra vez.",
  elsewhere: (cities: string) => `Hoy se entrena en ${cities}.`,
  changeCity: "Cambiar mi ciudad",
};
