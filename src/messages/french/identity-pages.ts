import type {
  identityPages as pagesMaster,
  providerProblems as problemsMaster,
} from "#messages/english/identity-pages.ts";

/** What the popup of a provider can end with, beside its good end. */
export const providerProblems: typeof problemsMaster = {
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

/** The pages of the popup that the server draws itself. */
export const identityPages: typeof pagesMaster = {
  done: { title: "Connexion réussie", text: "Tu peux fermer cette fenêtre et revenir à Spotter." },
  failed: { title: "La connexion n’a pas fonctionné" },
  backToApp: "Retour à Spotter",
  picker: {
    title: { google: "Choisis un compte Google", apple: "Choisis un compte Apple" },
    lead: "pour continuer vers Spotter",
    note: "Ceci est la doublure du bac à sable : rien ne quitte cette machine, et aucun mot de passe n’est demandé.",
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
