import type * as en from "#messages/en/cities.ts";

export const cities: typeof en.cities = {
  title: (city: string) => `O Spotter ainda não chegou a ${city}`,
  text: "Avise que tem interesse e falaremos com você aqui e por e-mail assim que puder reservar.",
  wait: "Avise-me quando abrir",
  waiting: "Vamos avisar, aqui e por e-mail.",
  stop: "Não precisa mais avisar",
  failed: "Não deu certo. Tente de novo.",
  elsewhere: (cities: string) => `Hoje se treina em ${cities}.`,
  changeCity: "Mudar minha cidade",
};
