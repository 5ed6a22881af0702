import type * as en from "#words/en/security.ts";

export const security: typeof en.security = {
  title: "Sécurité",
  emergency: {
    title: "Contact d’urgence",
    text: "Qui appeler en cas d’urgence ? Seuls ton hôte et notre équipe de planification le voient, de 2 heures avant à 2 heures après ta séance. On te prévient à chaque consultation.",
    name: "Nom",
    nameMissing: "Saisis un nom.",
    phone: "Téléphone",
    phoneMissing: "Saisis un numéro de téléphone.",
    save: "Enregistrer",
    remove: "Supprimer",
    saved: "Contact d’urgence enregistré",
    removed: "Contact d’urgence supprimé",
    failed: "Ça n’a pas marché",
  },
  menu: {
    label: "Sécurité",
    hint: "E-mail, mot de passe et appareils",
    unconfirmedHint: "Ton e-mail n’est pas encore confirmé",
  },
  email: {
    title: "E-mail",
    confirmed: "Confirmé",
    unconfirmed: "Non confirmé",
    why: "Confirme-le avec le lien qu’on t’a envoyé. D’ici là, on ne peut rien t’écrire sur tes séances.",
    resend: "Renvoyer le lien",
    sent: { title: "Regarde tes e-mails", text: (email) => `Un lien est en route vers ${email}.` },
    failed: { title: "Aucun lien envoyé", text: "Réessaie dans un instant." },
    change: {
      open: "Changer d’e-mail",
      text: "On envoie un lien à ta nouvelle adresse. Tant que tu n’as pas appuyé sur le bouton, l’actuelle reste valable.",
      email: "Nouvel e-mail",
      password: "Ton mot de passe",
      noPassword:
        "Tu n’as pas de mot de passe. C’est donc possible pendant 10 minutes après une connexion avec Google, Apple ou une clé d’accès.",
      lost: "Je ne contrôle plus l’ancienne adresse",
      lostHint:
        "Elle recevra un seul message court, sans lien et sans ta nouvelle adresse. Le changement ne pourra pas être annulé depuis cette adresse.",
      noPasswordLost:
        "Tu n’as pas de mot de passe. C’est possible pendant 10 minutes après une connexion avec une clé d’accès.",
      same: "C’est déjà ton e-mail.",
      submit: "M’envoyer le lien",
      waiting: (email) =>
        `On a envoyé un lien à ${email}. Tant que tu n’as pas appuyé sur le bouton, ton e-mail actuel reste valable.`,
      withdraw: "Garder mon e-mail actuel",
      failed: { title: "E-mail non changé", text: "Réessaie dans un instant." },
    },
  },
  banner: {
    label: "Confirme ton e-mail",
    text: "Regarde tes e-mails et confirme ton adresse.",
    again: "Renvoyer",
    dismiss: "Fermer",
    refused: {
      label: "Nos e-mails nous reviennent",
      text: (email: string) => `Nos e-mails à ${email} nous reviennent.`,
      change: "Changer d’adresse",
    },
  },
  verify: {
    title: "Confirme ton e-mail",
    lead: "Appuie sur le bouton pour confirmer que cet e-mail est le tien.",
    leadForVisitor:
      "Saisis le mot de passe choisi pour Spotter. On saura ainsi que le compte est aussi le tien.",
    otherAccount:
      "Ce lien concerne un autre compte que le tien ici. Saisis le mot de passe de cet autre compte.",
    password: "Mot de passe",
    missing: "Saisis le mot de passe du compte.",
    wrong: "Ce n’est pas le mot de passe de ce compte.",
    forgotten:
      "Tu l’as oublié ? Choisis-en un nouveau depuis l’écran de connexion. Ton e-mail sera confirmé du même coup.",
    submit: "Confirmer l’e-mail",
    failed: { title: "E-mail non confirmé", text: "Réessaie dans un instant." },
    notMe: "Ce n’était pas moi",
    disown: {
      title: "Ce compte n’est pas le tien ?",
      text: "Quelqu’un s’est inscrit avec ton e-mail, peut-être par erreur. On supprime ce compte et tout ce qu’il contient. C’est définitif.",
      submit: "Supprimer le compte",
      keep: "Le garder",
      doneTitle: "Compte supprimé",
      done: "Ton e-mail est de nouveau libre, et tu n’entendras plus parler de ce compte.",
      failed: "Compte non supprimé",
    },
    doneTitle: "E-mail confirmé",
    done: "Merci, c’est tout bon.",
    toSessions: "Parcourir les séances",
    toLogin: "Se connecter",
    deadTitle: "Ce lien ne fonctionne pas",
    dead: "Il a expiré ou a été remplacé par un plus récent.",
    alreadyDone: "Ton e-mail est déjà confirmé.",
    deadForVisitor: "Connecte-toi, et tu pourras en demander un nouveau.",
    change: {
      title: "Confirme ton nouvel e-mail",
      lead: "Appuie sur le bouton, et ce sera ton e-mail pour Spotter. Tu te connecteras aussi avec.",
      leadForVisitor:
        "Saisis ton mot de passe Spotter. Ça nous montre que le compte est à toi. Ou connecte-toi d’abord, puis rouvre le lien.",
      submit: "Utiliser cet e-mail",
      notMe: "Ce n’était pas moi",
      doneTitle: "E-mail changé",
      done: "Désormais, on t’écrit ici, et tu te connectes avec cet e-mail.",
      dead: "Il a expiré, a déjà servi ou a été remplacé par un plus récent.",
      disown: {
        title: "Ce compte n’est pas le tien ?",
        text: "Quelqu’un veut utiliser ton e-mail pour son compte Spotter, peut-être par erreur. Le lien ne fonctionnera plus, et rien ne changera.",
        submit: "Bloquer le lien",
        keep: "Pas maintenant",
        doneTitle: "Lien bloqué",
        done: "Ce compte n’aura pas ton e-mail.",
        failed: "Lien non bloqué",
      },
    },
    back: {
      title: "Annuler le changement ?",
      lead: "Cette adresse redevient ton e-mail, et on déconnecte tous les appareils. Ensuite, on t’envoie un lien pour choisir un nouveau mot de passe.",
      submit: "Annuler le changement",
      doneTitle: "Ton e-mail est rétabli",
      done: "Tous les appareils sont déconnectés. Choisis maintenant un nouveau mot de passe avec le lien qu’on vient de t’envoyer.",
      dead: "Il a expiré ou a déjà servi.",
    },
  },
  password: {
    title: "Mot de passe",
    set: "Si tu le changes, les autres appareils sont déconnectés et l’adresse de ton calendrier ne fonctionne plus.",
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
    endOthersHint:
      "L’adresse de ton calendrier ne fonctionnera plus non plus. Tu peux en créer une autre dans « Calendrier ».",
    endedOthers: "Tous les autres sont déconnectés",
    failed: { title: "Appareil toujours connecté", text: "Réessaie dans un instant." },
  },
  blocked: {
    title: "Personnes bloquées",
    none: "Tu n’as bloqué personne.",
    end: "Débloquer",
    endLabel: (name: string) => `Débloquer ${name}`,
    ended: (name: string) => `${name} n’est plus sur ta liste de blocage`,
    failed: { title: "Blocage toujours actif", text: "Réessaie dans un instant." },
  },
  passwordReset: {
    forgot: {
      open: "Mot de passe oublié ?",
      title: "Mot de passe oublié ?",
      text: "Saisis ton e-mail. On t’envoie un lien pour choisir un nouveau mot de passe.",
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
      lead: "Choisis-le ici. On déconnecte tous tes appareils. Reconnecte-toi ensuite avec le nouveau.",
      submit: "Enregistrer le mot de passe",
      done: { title: "Mot de passe enregistré", text: "Connecte-toi avec le nouveau." },
      failed: { title: "Mot de passe non enregistré", text: "Réessaie dans un instant." },
      deadTitle: "Ce lien de mot de passe ne fonctionne pas",
      deadLead:
        "Il a expiré, ou un nouveau mot de passe a été choisi depuis. On peut t’envoyer un nouveau lien.",
      toLogin: "Retour à la connexion",
    },
    fields: {
      password: "Nouveau mot de passe",
      hint: "Au moins 6 caractères, mais pas 123456, 111111 ni un mot de passe courant",
      confirmation: "Confirme le nouveau mot de passe",
    },
  },
};

export const emailRefusals: typeof en.emailRefusals = {
  lostNeedsLogin: "Reconnecte-toi avec une clé d’accès. Tu auras alors 10 minutes pour le faire.",
};

export const accountMails: typeof en.accountMails = {
  idleAccount: {
    subject: "Ton compte Spotter va être supprimé",
    text: (day: string) =>
      `Tu n’as pas utilisé Spotter depuis longtemps. Le ${day}, nous supprimerons ton compte avec tout son contenu.

Tu veux le garder ? Connecte-toi avant cette date. Il n’y a rien d’autre à faire.`,
  },
  passwordReset: {
    subject: "Choisis un nouveau mot de passe",
    text: "Quelqu’un a demandé un nouveau mot de passe pour ton compte Spotter. C’était toi ? Ouvre le lien ci-dessous dans l’heure et choisis-en un. Le lien ne sert qu’une fois.\n\nCe n’était pas toi ? Ignore cet e-mail. Ton mot de passe ne change pas.",
  },
  loginLink: {
    subject: "Ton lien de connexion",
    text: "Quelqu’un veut se connecter à Spotter avec cette adresse sur un nouvel appareil. C’était toi ? Ouvre le lien ci-dessous dans l’heure. Il mène à l’écran de connexion, sans code d’accès. Il te faudra quand même ton mot de passe.\n\nCe n’était pas toi ? Ignore cet e-mail. Le lien seul ne laisse entrer personne.",
  },
  emailVerification: {
    subject: "Confirme ton adresse e-mail",
    text: "Bienvenue sur Spotter. Ouvre le lien ci-dessous et appuie sur le bouton pour confirmer ton adresse. Avant, tu te connectes ou tu saisis ton mot de passe. Ouvrir le lien ne suffit pas. Tant que tu n’as pas confirmé, on ne peut rien t’écrire sur tes séances.\n\nCette inscription ne vient pas de toi ? Quelqu’un a utilisé ton adresse, peut-être par erreur. Ouvre le lien et choisis « Ce n’était pas moi ». On supprime ce compte, et ton adresse est de nouveau libre.",
  },
  emailChange: {
    subject: "Confirme ton nouvel e-mail",
    text: "Quelqu’un veut utiliser cette adresse pour son compte Spotter. C’était toi ? Ouvre le lien ci-dessous dans les 7 jours et appuie sur le bouton. Avant, tu te connectes ou tu saisis ton mot de passe. D’ici là, ton ancienne adresse reste valable.\n\nCe n’était pas toi ? Ignore cet e-mail, et rien ne change. Ou ouvre le lien et choisis « Ce n’était pas moi », et il ne fonctionnera plus.",
  },
  emailChanged: {
    subject: "Ton adresse e-mail a été changée",
    text: "Ton compte Spotter a une nouvelle adresse e-mail. Désormais, on t’écrit là-bas, et tu te connectes avec elle.\n\nCe n’était pas toi ? Ouvre le lien ci-dessous dans les 7 jours et annule le changement. Cette adresse redevient ton e-mail, et on déconnecte tous les appareils. Choisis ensuite un nouveau mot de passe.",
  },
  emailLeft: {
    subject: "Ton compte Spotter a une autre adresse e-mail",
    text: "L’adresse e-mail du compte Spotter que tu utilisais avec cette adresse a été changée. On ne t’écrira plus ici.",
  },
  emailWanted: {
    subject: "Quelqu’un a essayé d’utiliser ton e-mail",
    text: "Quelqu’un a essayé de remplacer l’e-mail de son compte Spotter par cette adresse. Elle appartient déjà à un compte, donc rien n’a changé.\n\nC’était toi ? Connecte-toi avec cette adresse. Si tu as oublié le mot de passe, choisis « Mot de passe oublié ? » sur l’écran de connexion.\n\nCe n’était pas toi ? Tu n’as rien à faire.",
  },
  emailTakenBack: {
    subject: "Le changement d’e-mail a été annulé",
    text: "Quelqu’un a annulé le changement d’e-mail de ton compte Spotter, avec le lien envoyé à l’ancienne adresse. Le compte a retrouvé son ancienne adresse, et tous les appareils ont été déconnectés. On ne t’écrira plus ici.\n\nC’était une erreur ? Écris-nous, et on regardera ça.",
  },
  passwordChanged: {
    subject: "Ton mot de passe a été changé",
    text: "Ton mot de passe Spotter vient d’être changé. On a déconnecté tous les autres appareils, et l’adresse de ton calendrier, si tu en avais une, ne fonctionne plus.\n\nCe n’était pas toi ? Choisis tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur l’écran de connexion.",
  },
  providerJoined: {
    subject: (provider) => `Tu peux te connecter avec ${provider}`,
    text: (provider) =>
      `Quelqu’un vient de se connecter à ton compte Spotter avec un compte ${provider} qui a ton adresse e-mail. Ce compte donne désormais accès à ton compte Spotter.\n\nC’était toi ? Tout va bien. Sinon, choisis tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur l’écran de connexion. Cela bloque cet accès. Et assure-toi que personne d’autre ne lit tes e-mails.`,
  },
  providerJoinedAlone: {
    subject: (provider) => `Tu peux te connecter avec ${provider}`,
    text: (provider) =>
      `Quelqu’un vient de se connecter à ton compte Spotter avec un compte ${provider} qui a ton adresse e-mail. Ce compte donne désormais accès à ton compte Spotter.\n\nPour que personne d’autre ne puisse entrer, on a déconnecté tous les autres appareils. Ton ancien mot de passe et l’adresse de ton calendrier, si tu en avais, ne fonctionnent plus. Tu peux choisir un nouveau mot de passe dans « Sécurité ».\n\nCe n’était pas toi ? Choisis tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur l’écran de connexion. Cela bloque cet accès. Et assure-toi que personne d’autre ne lit tes e-mails.`,
  },
};
