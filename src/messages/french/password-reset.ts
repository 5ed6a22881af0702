import type { passwordReset as master } from "#messages/english/password-reset.ts";

/** Getting back in: the sheet on the login screen, the screen of the mailed link, and the new password itself. */
export const passwordReset: typeof master = {
  forgot: {
    open: "Mot de passe oublié ?",
    title: "Mot de passe oublié ?",
    text: "Donne-nous ton e-mail. On t’envoie un lien pour choisir un nouveau mot de passe.",
    email: "E-mail",
    missingEmail: "Saisis ton e-mail.",
    wrongEmail: "Saisis une adresse e-mail valide",
    submit: "M’envoyer un lien",
    sentTitle: "Regarde tes e-mails",
    sent: (email) =>
      `S’il existe un compte pour ${email}, un lien est en route. Il est valable une heure.`,
    again: "Envoyer à nouveau",
    done: "Terminé",
    failed: { title: "Aucun lien envoyé", text: "Réessaie dans un instant." },
  },
  reset: {
    title: "Nouveau mot de passe",
    lead: "Choisis-le ici. Tous tes appareils seront déconnectés, et tu te connecteras avec le nouveau.",
    submit: "Enregistrer le mot de passe",
    done: { title: "Mot de passe enregistré", text: "Connecte-toi avec le nouveau." },
    failed: { title: "Mot de passe non enregistré", text: "Réessaie dans un instant." },
    deadTitle: "Ce lien ne fonctionne pas",
    deadLead:
      "Il a expiré, ou un nouveau mot de passe a été choisi depuis. On t’en envoie volontiers un autre.",
    toLogin: "Retour à la connexion",
  },
  fields: {
    password: "Nouveau mot de passe",
    hint: "Au moins 6 caractères",
    confirmation: "Confirme le nouveau mot de passe",
  },
};
