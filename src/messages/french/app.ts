import type { app as master } from "#messages/english/app.ts";

/** The shell around the screens. */
export const app: typeof master = {
  productName: "Spotter",
  tabs: {
    label: "Navigation principale",
    home: "Accueil",
    events: "Agenda",
    connections: "Contacts",
    profile: "Profil",
  },
  offline: "Tu es hors ligne. Ce que tu vois a été chargé avant.",
  starting: {
    errorTitle: "Spotter est injoignable",
    errorText: "Vérifie ta connexion, puis réessaie.",
  },
  notFound: {
    title: "Page introuvable",
    heading: "Cette adresse ne mène nulle part",
    text: "Il y a peut-être une faute de frappe, ou la page a changé de place.",
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
  sandbox: {
    badge: "Bac à sable",
    open: "Avancer l’horloge",
    title: "Horloge du bac à sable",
    text: "Rien n’est réel ici : aucun argent ne circule, aucun e-mail ne part. Avance l’horloge pour voir la suite.",
    moves: "Avancer de",
    hour: "1 heure",
    day: "1 jour",
    week: "1 semaine",
    untilLabel: "Ou jusqu’à un moment précis",
    until: "Aller à ce moment",
    inThePast: "Choisis un moment qui suit l’heure du bac à sable.",
    moved: "Horloge avancée",
    failed: "L’horloge n’a pas bougé",
  },
};
