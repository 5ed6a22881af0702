import type { profiles as master } from "#messages/english/profiles.ts";

export const profiles: typeof master = {
  title: "Profil",
  notFound: "Profil introuvable",
  stats: {
    label: "Tes chiffres jusqu’ici",
    sessionsAttended: "Séances suivies",
    connectionsMade: "Contacts noués",
    currentStreak: "Série en cours",
    weeks: (count) => `${count} sem.`,
    atZero: "Ta première séance lance le compteur.",
  },
  menu: {
    training: "Entraînement",
    browse: "Parcourir les séances",
    browseHint: "Tout ce qui arrive près de chez toi",
    support: "Aide",
    email: "Écrire à l’assistance",
  },
  logOut: "Se déconnecter",
  loggedOut: "Déconnexion réussie",
  logOutFailed: { title: "Échec de la déconnexion", text: "Impossible de se déconnecter" },
};
