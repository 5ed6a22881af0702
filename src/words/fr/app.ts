import type * as en from "#words/en/app.ts";

/** The shell around the screens. */
export const app: typeof en.app = {
  productName: "Spotter",
  tabs: {
    label: "Navigation principale",
    home: "Accueil",
    events: "Agenda",
    connections: "Contacts",
    profile: "Profil",
  },
  offline: "Tu es hors ligne. Voici ce qu’on a chargé en dernier.",
  starting: {
    errorTitle: "Impossible de joindre Spotter",
    errorText: "Vérifie ta connexion et réessaie.",
  },
  notFound: {
    title: "Page introuvable",
    heading: "Cette page est introuvable",
    text: "L’adresse contient peut-être une faute de frappe, ou la page a changé de place.",
    toHome: "Aller à l’accueil",
    toStart: "Aller à la page de départ",
  },
  social: {
    label: "Suis-nous",
    comingSoon: "Bientôt",
    instagram: "Instagram",
    facebook: "Facebook",
    tiktok: "TikTok",
  },
  sandboxClock: {
    badge: "Bac à sable",
    open: "Avancer l’horloge",
    title: "Horloge du bac à sable",
    text: "Rien n’est réel ici. Aucun argent ne circule, aucun e-mail ne part. Avance l’horloge pour voir la suite.",
    moves: "Avancer de",
    hour: "1 heure",
    day: "1 jour",
    week: "1 semaine",
    untilLabel: "Ou à une date et une heure",
    until: "Aller à ce moment",
    inThePast: "Choisis un moment après l’heure du bac à sable.",
    moved: "Horloge avancée",
    failed: "L’horloge n’a pas bougé",
  },
  /** Words of the kit: what a button, a field or a dialog says by itself. */
  ui: {
    back: "Retour",
    close: "Fermer",
    retry: "Réessayer",
    loading: "Chargement",
    optional: "Facultatif",
    showPassword: "Afficher le mot de passe",
    hidePassword: "Masquer le mot de passe",
    increase: (label) => `Augmenter : ${label}`,
    decrease: (label) => `Diminuer : ${label}`,
    step: (current, total) => `${current} sur ${total}`,
    andMore: (count) => `+${count}`,
    notices: "Messages",
    opensInNewTab: "s’ouvre dans un nouvel onglet",
    errorTitle: "Le chargement a échoué",
    errorText: "Vérifie ta connexion et réessaie.",
  },
  broken: {
    title: "Un problème est survenu de notre côté",
    text: "Recharge la page pour continuer.",
  },
  /** A newer version of the app waits to be loaded. */
  update: {
    title: "Une nouvelle version est prête",
    reload: "Recharger",
    later: "Plus tard",
  },
};
