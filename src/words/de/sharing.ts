import type * as en from "#words/en/sharing.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) =>
    plural(count, { one: "# Person ist dabei", other: "# Personen sind dabei" }),
  first: "Noch ist niemand dabei, mach den Anfang",
  full: "Im Moment ist alles belegt, aber es gibt eine Warteliste.",
  about:
    "Du trainierst in einer kleinen Gruppe, die zu dir passt. Am Tag davor erfährst du, wer dabei ist und wo ihr euch trefft.",
  open: "Session ansehen",
  joining: "Neu bei Spotter? Die Anmeldung dauert zwei Minuten, danach bist du wieder hier.",
  over: "Diese Session hat schon angefangen.",
  others: "Andere Sessions ansehen",
  gone: {
    title: "Diese Session gibt es nicht",
    text: "Sie wurde abgesagt, oder der Link ist unvollständig. Es gibt noch andere.",
  },
};
