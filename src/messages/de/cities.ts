import type * as en from "#messages/en/cities.ts";

export const cities: typeof en.cities = {
  title: (city: string) => `In ${city} gibt es Spotter noch nicht`,
  text: "Sag uns Bescheid, dann hörst du hier und per Mail von uns, sobald du buchen kannst.",
  wait: "Sagt mir, wenn es losgeht",
  waiting: "Wir melden uns, hier und per Mail.",
  stop: "Doch nicht melden",
  failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  elsewhere: (cities: string) => `Heute wird in ${cities} trainiert.`,
  changeCity: "Meine Stadt ändern",
};
