import type { security as master } from "#messages/english/security.ts";

/** The screen of email, password and devices, the reminder to confirm the email, and the screen of its link. */
export const security: typeof master = {
  title: "Sécurité",
  menu: {
    label: "Sécurité",
    hint: "E-mail, mot de passe et appareils",
    unconfirmedHint: "Ton e-mail n’est pas encore confirmé",
  },
  email: {
    title: "E-mail",
    confirmed: "Confirmé",
    unconfirmed: "Non confirmé",
    why: "Ouvre le lien qu’on t’a envoyé : tu pourras ainsi retrouver ton compte si tu oublies ton mot de passe.",
    resend: "Renvoyer le lien",
    sent: { title: "Regarde tes e-mails", text: (email) => `Un lien est en route vers ${email}.` },
    failed: { title: "Aucun lien envoyé", text: "Réessaie dans un instant." },
  },
  banner: {
    label: "Confirme ton e-mail",
    text: "Confirme ton e-mail avec le lien qu’on t’a envoyé.",
    again: "Renvoyer",
    dismiss: "Fermer",
  },
  verify: {
    title: "Confirme ton e-mail",
    busy: "Confirmation de ton e-mail …",
    doneTitle: "E-mail confirmé",
    done: "Merci. Il n’y a rien d’autre à faire ici.",
    toSessions: "Parcourir les séances",
    toLogin: "Se connecter",
    deadTitle: "Ce lien ne fonctionne pas",
    dead: "Il a expiré ou a été remplacé par un plus récent.",
    alreadyDone: "Ton e-mail est déjà confirmé.",
    deadForVisitor: "Connecte-toi, et tu pourras en demander un nouveau.",
  },
  password: {
    title: "Mot de passe",
    set: "Les autres appareils sont déconnectés quand tu le changes.",
    change: "Changer le mot de passe",
    none: "Tu te connectes avec Google ou Apple et n’as pas encore de mot de passe. On peut t’envoyer un lien pour en définir un.",
    mailLink: "M’envoyer un lien",
    current: "Mot de passe actuel",
    missing: { title: "Champs manquants", text: "Saisis ton mot de passe actuel" },
    wrong: "Ce n’est pas ton mot de passe actuel.",
    forgotten: "Tu as oublié l’actuel ?",
    save: "Changer le mot de passe",
    done: { title: "Mot de passe changé", text: "Tous les autres appareils ont été déconnectés." },
    failed: { title: "Mot de passe non changé", text: "Réessaie dans un instant." },
  },
  devices: {
    title: "Tes appareils connectés",
    nameOf: (browser, system) =>
      browser !== null && system !== null
        ? `${browser} sur ${system}`
        : (browser ?? system ?? "Appareil inconnu"),
    current: "Cet appareil",
    since: (day) => `Connexion : ${day}`,
    lastSeen: (day) => `Dernière activité : ${day}`,
    end: "Déconnecter",
    endLabel: (device) => `Déconnecter ${device}`,
    ended: "Appareil déconnecté",
    endOthers: "Déconnecter tous les autres",
    endedOthers: "Tous les autres sont déconnectés",
    failed: { title: "Appareil toujours connecté", text: "Réessaie dans un instant." },
  },
};
