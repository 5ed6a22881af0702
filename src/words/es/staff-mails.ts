import type * as en from "#words/en/staff-mails.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) =>
    `Sin lugar: ${plural(count, { one: "# sesión", other: "# sesiones" })} en ${city}`,
  session: (what: string, when: string, booked: number) => `${what}, ${when}, reservas: ${booked}`,
  more: (count: number) => `y ${count} más`,
  text: (list: string) =>
    `Estas sesiones no tienen un lugar abierto ese día:\n\n${list}\n\nAbre o fija uno para cada una. 6 horas antes, suspenderemos las sesiones reservadas que sigan sin lugar y pediremos disculpas a quienes reservaron.`,
};
