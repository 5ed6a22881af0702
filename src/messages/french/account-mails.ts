import type { accountMails as master } from "#messages/english/account-mails.ts";

/** What is mailed about an account; the link to follow stands below the text. */
export const accountMails: typeof master = {
  passwordReset: {
    subject: "Choisis un nouveau mot de passe",
    text: "Quelqu’un a demandé un nouveau mot de passe pour ton compte Spotter. Si c’était toi, ouvre le lien ci-dessous dans l’heure et choisis-en un. Le lien ne sert qu’une fois.\n\nSi ce n’était pas toi, ne fais rien : ton mot de passe ne change pas.",
  },
  emailVerification: {
    subject: "Confirme ton adresse e-mail",
    text: "Bienvenue sur Spotter ! Ouvre le lien ci-dessous pour confirmer que cette adresse est bien la tienne. Tu pourras ainsi retrouver ton compte si tu oublies un jour ton mot de passe.\n\nSi cette inscription ne vient pas de toi, ne l’ouvre pas : quelqu’un s’est trompé d’adresse.",
  },
  passwordChanged: {
    subject: "Ton mot de passe a été changé",
    text: "Le mot de passe de ton compte Spotter vient d’être changé, et tous les autres appareils ont été déconnectés.\n\nSi ce n’était pas toi, choisis-en un nouveau tout de suite avec « Mot de passe oublié ? » sur l’écran de connexion.",
  },
};
