import type * as en from "#messages/en/calendar.ts";

/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar: typeof en.calendar = {
  title: "Calendario",
  hint: "Le tue sessioni nel tuo calendario",
  lead: "Le tue sessioni compaiono nel tuo calendario e restano aggiornate: spostate, annullate e con il luogo appena è svelato.",
  how: "In Google Calendar scegli «Da URL», in Outlook «Sottoscrivi dal Web», e incolla l’indirizzo. I calendari cercano modifiche ogni poche ore.",
  make: "Crea il mio indirizzo",
  secret: "Chi ha questo indirizzo può vedere quando e dove ti alleni. Viene mostrato solo ora.",
  address: "Indirizzo del tuo calendario",
  copy: "Copia",
  copied: "Indirizzo copiato",
  copyFailed: "Non è stato possibile copiarlo. Seleziona l’indirizzo e copialo a mano.",
  open: "Apri nel mio calendario",
  since: (day: string) => `Un calendario segue le tue sessioni dal ${day}.`,
  again: "Crea un nuovo indirizzo",
  againText: "L’indirizzo che hai ora smetterà di funzionare.",
  end: "Interrompi",
  ended: "Nessun calendario segue più le tue sessioni",
  failed: "Non ha funzionato. Riprova.",
};

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Luogo svelato 24 ore prima",
  afterwards: (spot: string) => `Dopo: ${spot}`,
};
