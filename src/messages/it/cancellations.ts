import type * as en from "#messages/en/cancellations.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("it");

export const cancellations: typeof en.cancellations = {
  dialog: {
    title: "Annullare questa prenotazione?",
    text: (session, when) => `${session}, ${when}. Il tuo posto va subito a qualcun altro.`,
    confirm: "Annulla prenotazione",
    keep: "Tienila",
    done: "Prenotazione annullata",
    failed: "Impossibile annullare la prenotazione. Riprova.",
  },
  free: "Puoi annullare gratis fino a 24 ore prima dell’inizio.",
  freeAsChanged:
    "L’orario o il luogo è cambiato dopo la tua prenotazione: puoi annullare gratis fino all’inizio.",
  grace: (left) =>
    `Mancano meno di 24 ore all’inizio: il tuo gruppo viene ricomposto e avvisato. Può capitare: ${plural(left, { one: "# annullamento tardivo in 30 giorni non ha", other: "# annullamenti tardivi in 30 giorni non hanno" })} conseguenze, e questo non conta se qualcuno prende il tuo posto.`,
  limited: (day) =>
    `Mancano meno di 24 ore all’inizio: il tuo gruppo viene ricomposto e avvisato. Se nessuno prende il tuo posto, potrai avere una prenotazione in arrivo alla volta fino a ${day}.`,
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("it", { dateStyle: "long", timeZone }).format(at);
  return `Dopo alcuni annullamenti tardivi puoi avere una prenotazione in arrivo alla volta fino al ${day}.`;
}
