import type { profileMenu as master } from "#messages/english/profile-menu.ts";

/** The rows of the profile's menu, and a kind word for a figure that is still at zero. */
export const profileMenu: typeof master = {
  you: "Tu",
  edit: "Modifica profilo",
  editHint: "Nome, livello, bio e foto",
  fitness: "Preferenze sportive",
  fitnessHint: "Tipi di allenamento e giorni in cui ti alleni",
  matching: "Preferenze di sessione",
  matchingHint: "Chi vorresti al tuo fianco",
  settings: "Impostazioni",
  notifications: "Notifiche",
  notificationsHint: "Cosa vuoi sapere da noi",
  app: "Preferenze dell’app",
  appHint: "Posizione, lingua e tema",
  faq: "FAQ e assistenza",
  faqHint: "Risposte, e come contattarci",
  howItWorks: "Come funziona",
  howItWorksHint: "Dalla prima occhiata al primo contatto",
  noConnectionsYet: "Valuta il tuo gruppo dopo una sessione: i contatti nascono così.",
  noStreakYet: "Una sessione questa settimana e inizia una nuova serie.",
};
