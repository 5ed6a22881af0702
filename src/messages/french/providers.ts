import type { providers as master } from "#messages/english/providers.ts";

/** Signing in with Google or Apple: what happens around the popup. */
export const providers: typeof master = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider) => `Continue dans la fenêtre ${provider} qui s’est ouverte.`,
  stopWaiting: "Ne plus attendre",
  blockedHelp: {
    heading: "Ton navigateur a bloqué la fenêtre",
    text: "Autorise les fenêtres pop-up pour ce site dans la barre d’adresse ou dans les réglages du navigateur, puis appuie de nouveau sur le bouton. Ou continue dans un nouvel onglet :",
    link: (provider) => `Continuer avec ${provider} dans un nouvel onglet`,
  },
  problems: {
    domain: (provider) => `Ce domaine n’est pas autorisé pour la connexion avec ${provider}.`,
    blocked:
      "La fenêtre pop-up a été bloquée par ton navigateur. Autorise les fenêtres pop-up pour ce site et réessaie.",
    cancelled: "La connexion a été annulée. Réessaie.",
    network: "Erreur réseau. Vérifie ta connexion à Internet et réessaie.",
    tooMany: "Trop de tentatives échouées. Réessaie plus tard.",
    disabled: "Ce compte a été désactivé. Contacte l’assistance.",
    notAllowed: (provider) =>
      `La connexion avec ${provider} n’est pas activée. Contacte l’administrateur.`,
    other: (provider) => `Échec de la connexion avec ${provider}`,
  },
  signup: {
    prefilled: (provider) =>
      `Tu t’inscris avec ${provider}. Pas besoin de mot de passe : complète juste le reste.`,
    lockedEmail: (provider) => `De ton compte ${provider}`,
    anotherWay: "S’inscrire autrement",
  },
};
