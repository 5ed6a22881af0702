import type * as en from "#words/en/sign-in.ts";

export const signIn: typeof en.signIn = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider) => `Continue dans la fenêtre ${provider}.`,
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
      `Tu t’inscris avec ${provider}. Pas besoin de mot de passe. Complète juste le reste.`,
    lockedEmail: (provider) => `De ton compte ${provider}`,
    anotherWay: "S’inscrire autrement",
  },
  loginLink: {
    title: "Ouverture de la connexion…",
    deadTitle: "Ce lien ne marche plus",
    dead: "Un lien de connexion est valable une heure, et seul le plus récent marche. Demandes-en un autre sur la page d’accueil.",
    toStart: "Aller à l’accueil",
  },
};

export const providerProblems: typeof en.providerProblems = {
  provider_email_unverified: {
    title: "E-mail non vérifié",
    detail:
      "L’adresse e-mail de ce compte n’est pas encore vérifiée. Vérifie-la d’abord là-bas, ou utilise ici ton e-mail et un mot de passe.",
  },
  provider_email_unusable: {
    title: "E-mail inutilisable",
    detail:
      "L’adresse e-mail de ce compte ne peut pas être utilisée sur Spotter. Choisis un autre compte, ou utilise ici un autre e-mail et un mot de passe.",
  },
  provider_ended: {
    title: "Connecte-toi avec ton mot de passe",
    detail:
      "Ton mot de passe Spotter a été réinitialisé, alors cette connexion ne marche plus. Connecte-toi avec ton e-mail et ton nouveau mot de passe.",
  },
  sign_in_cancelled: {
    title: "Connexion annulée",
    detail: "La connexion a été annulée. Réessaie.",
  },
  sign_in_not_allowed: {
    title: "Connexion non autorisée",
    detail: "Ce type de connexion n’est pas activé. Contacte l’administrateur.",
  },
  domain_not_authorized: {
    title: "Domaine non autorisé",
    detail: "Ce domaine n’est pas autorisé pour ce type de connexion.",
  },
  provider_not_enabled: {
    title: "Connexion non activée",
    detail: "Ce type de connexion n’est pas activé. Utilise ton e-mail et ton mot de passe.",
  },
};

export const identityPages: typeof en.identityPages = {
  done: { title: "Connexion réussie", text: "Tu peux fermer cette fenêtre et revenir à Spotter." },
  failed: { title: "La connexion n’a pas fonctionné" },
  backToApp: "Retour à Spotter",
  picker: {
    title: { google: "Choisis un compte Google", apple: "Choisis un compte Apple" },
    lead: "pour continuer vers Spotter",
    note: "Cette page remplace la vraie dans le bac à sable. Rien ne quitte cette machine, et il ne faut pas de mot de passe.",
    accounts: "Comptes",
    unverified: "E-mail non vérifié",
    other: "Utiliser un autre compte",
    name: "Nom",
    email: "E-mail",
    emailVerified: "L’e-mail est vérifié",
    submit: "Continuer",
    cancel: "Annuler",
    invalid: "Saisis un nom et une adresse e-mail.",
    expired: { title: "Ça a pris trop de temps", text: "Ferme cette fenêtre et réessaie." },
  },
  failure: { title: "Ça n’a pas marché", text: "Ferme cette fenêtre et réessaie." },
};
