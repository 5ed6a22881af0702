import type * as en from "#words/en/staff-mails.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) =>
    `Senza luogo: ${plural(count, { one: "# sessione", other: "# sessioni" })} a ${city}`,
  session: (what: string, when: string, booked: number) =>
    `${what}, ${when}, prenotazioni: ${booked}`,
  more: (count: number) => `e altre ${count}`,
  text: (list: string) =>
    `Queste sessioni non hanno un luogo aperto quel giorno:\n\n${list}\n\nApri o fissa un luogo per ognuna. 6 ore prima annulliamo le sessioni prenotate che ne sono ancora prive e ci scusiamo con chi ha prenotato.`,
};
