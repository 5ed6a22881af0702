import type { profiles as master } from "#messages/english/profiles.ts";

export const profiles: typeof master = {
  title: "Profilo",
  notFound: "Profilo non trovato",
  stats: {
    label: "I tuoi numeri finora",
    sessionsAttended: "Sessioni fatte",
    connectionsMade: "Contatti creati",
    currentStreak: "Serie attuale",
    weeks: (count) => `${count} sett.`,
    atZero: "Si comincia a contare dalla tua prima sessione.",
  },
  menu: {
    training: "Allenamento",
    browse: "Sfoglia le sessioni",
    browseHint: "Tutto quello che c’è in arrivo vicino a te",
    support: "Assistenza",
    email: "Scrivi all’assistenza",
  },
  logOut: "Esci",
  loggedOut: "Uscita effettuata",
  logOutFailed: { title: "Uscita non riuscita", text: "Impossibile uscire dall’account" },
};
