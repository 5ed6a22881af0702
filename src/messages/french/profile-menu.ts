import type { profileMenu as master } from "#messages/english/profile-menu.ts";

/** The rows of the profile's menu, and a kind word for a figure that is still at zero. */
export const profileMenu: typeof master = {
  you: "Toi",
  edit: "Modifier le profil",
  editHint: "Nom, niveau, bio et photo",
  fitness: "Préférences sportives",
  fitnessHint: "Types d’entraînement et jours possibles",
  matching: "Préférences de séance",
  matchingHint: "Avec qui tu aimerais t’entraîner",
  settings: "Réglages",
  notifications: "Notifications",
  notificationsHint: "Ce dont on t’informe",
  app: "Préférences de l’appli",
  appHint: "Localisation, langue et thème",
  faq: "FAQ et assistance",
  faqHint: "Des réponses, et comment nous joindre",
  howItWorks: "Comment ça marche",
  howItWorksHint: "De la recherche à ton premier contact",
  noConnectionsYet: "Note ton groupe après une séance : c’est ainsi que naissent les contacts.",
  noStreakYet: "Une séance cette semaine lance une nouvelle série.",
};
