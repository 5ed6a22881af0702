import type * as en from "#words/en/staff-mails.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) =>
    `Kein Ort: ${plural(count, { one: "# Session", other: "# Sessions" })} in ${city}`,
  session: (what: string, when: string, booked: number) => `${what}, ${when}, ${booked} gebucht`,
  more: (count: number) => `und ${count} weitere`,
  text: (list: string) =>
    `Diese Sessions haben keinen Ort, der an dem Tag offen ist:\n\n${list}\n\nÖffne oder bestimme für jede einen. 6 Stunden vor Beginn sagen wir jede gebuchte Session ab, die noch keinen hat, und entschuldigen uns bei allen.`,
};
