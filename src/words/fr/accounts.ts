import type * as en from "#words/en/accounts.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const accounts: typeof en.accounts = {
  or: "ou",
  providers: {
    google: "Continuer avec Google",
    apple: "Continuer avec Apple",
    googleFailed: "Échec de la connexion avec Google",
    appleFailed: "Échec de la connexion avec Apple",
    googleNotEnabled:
      "La connexion avec Google n’est pas activée. Utilise ton e-mail et ton mot de passe.",
    appleNotEnabled:
      "La connexion avec Apple n’est pas activée. Utilise ton e-mail et ton mot de passe.",
  },
  login: {
    title: "Se connecter",
    heading: "Ravis de te revoir",
    lead: "Ton groupe t’attend.",
    ended: "Ta connexion a pris fin. Reconnecte-toi.",
    email: "E-mail",
    password: "Mot de passe",
    submit: "Se connecter",
    letIn: {
      title: "C’est le bon code",
      text: "Crée d’abord ton compte. Quelques minutes suffisent, et ta première séance est proche.",
    },
    toSignup: "Pas encore sur Spotter ?",
    signup: "Créer un compte",
    noCookies:
      "Ton navigateur ne garde pas les cookies de ce site, et sans eux la connexion ne tient pas. Autorise-les et réessaie.",
    missing: { title: "Champs manquants", text: "Saisis ton e-mail et ton mot de passe" },
    failed: "Échec de la connexion",
    done: "Ravis de te revoir !",
  },
  signup: {
    title: "Créer un compte",
    toLogin: "Déjà membre ?",
    login: "Se connecter",
    back: "Retour",
    next: "Suivant",
    submit: "Créer mon compte",
    failed: { title: "Échec de l’inscription", text: "Impossible de créer le compte" },
    done: "Compte créé !",
    draftKept: "On a gardé ce que tu avais rempli. Il ne reste que le mot de passe à ressaisir.",
    problems: {
      missing_name: { title: "Nom manquant", text: "Saisis ton nom complet" },
      unreadable_name: {
        title: "Nom illisible",
        text: "Saisis ton nom sans caractères invisibles",
      },
      reserved_name: {
        title: "Nom non disponible",
        text: "Saisis ton propre nom : celui-ci est réservé à Spotter",
      },
      link_in_name: { title: "Nom non disponible", text: "Saisis ton nom sans lien" },
      invalid_email: { title: "E-mail non valide", text: "Saisis une adresse e-mail valide" },
      weak_password: {
        title: "Mot de passe trop faible",
        text: "Le mot de passe doit contenir au moins 6 caractères",
      },
      predictable_password: {
        title: "Mot de passe trop faible",
        text: "Évite six caractères identiques ou consécutifs à la suite, comme 123456",
      },
      common_password: {
        title: "Mot de passe trop faible",
        text: "C’est un des mots de passe que tout le monde essaie en premier. Choisis-en un autre.",
      },
      passwords_differ: {
        title: "Les mots de passe diffèrent",
        text: "Vérifie que tes deux mots de passe sont identiques",
      },
      ancient_birthday: {
        title: "Date de naissance non valide",
        text: "Saisis une date de naissance à partir de 1900",
      },
      invalid_birthday: {
        title: "Date de naissance non valide",
        text: "La date de naissance ne peut pas être dans le futur",
      },
      photo_too_large: {
        title: "Fichier trop volumineux",
        text: "Choisis une image de moins de 5 Mo",
      },
      invalid_zip_code: {
        title: "Code postal non valide",
        text: "Saisis un code postal à 5 chiffres valide",
      },
      no_workout_type: {
        title: "Choisis tes entraînements",
        text: "Choisis au moins un type d’entraînement",
      },
    },
    basics: {
      title: "Informations de base",
      fullName: "Nom complet",
      fullNameHint:
        "Comment veux-tu qu’on t’appelle ? Qui ne te connaît pas encore voit ton prénom et une initiale.",
      email: "E-mail",
      password: "Mot de passe",
      passwordHint: "Au moins 6 caractères",
      confirmation: "Confirme le mot de passe",
    },
    details: {
      title: "Ton profil",
      photoHint: "Un visage aide ton groupe à te trouver. 5 Mo maximum.",
      notAnImage: {
        title: "Ce n’est pas une image",
        text: "Choisis une photo, par exemple un fichier JPEG ou PNG",
      },
      gender: "Genre",
      genderHint:
        "Les autres membres ne le voient jamais. Cela détermine si tu peux réserver les séances réservées aux femmes.",
      birthday: "Date de naissance",
      birthdayHint:
        "Les autres membres ne la voient jamais et elle ne sert pas à composer les groupes.",
    },
    location: {
      title: "Localisation",
      zipCode: "Code postal",
      zipHint: (city) => `Tes séances auront lieu à ${city}.`,
      zipFar: (city) =>
        `Nous ne sommes pas encore près de chez toi. Tu commences avec ${city} ; tu peux choisir une autre ville dans les préférences de l’app.`,
      travelRadius: "Rayon de déplacement",
      travelRadiusHint:
        "À vol d’oiseau depuis ton code postal. L’accueil laisse de côté ce qui est plus loin.",
      miles: (count) => plural(count, { one: "# mile", other: "# miles" }),
      locationType: "Où tu aimes t’entraîner",
      locationTypeHint:
        "L’accueil laisse de côté les séances prévues dans un autre type de lieu, et ton choix compte quand le lieu est décidé.",
    },
    questions: {
      photo: "Comment te reconnaître ?",
      gender: "Quel est ton genre ?",
      birthday: "Quelle est ta date de naissance ?",
      zipCode: "Quel est ton code postal ?",
      travelRadius: "Jusqu’où irais-tu ?",
      locationType: "Où aimes-tu t’entraîner ?",
    },
    fitness: {
      title: "Préférences sportives",
      level: "Quel est ton niveau ?",
      workoutTypes: "Qu’aimes-tu faire ?",
      workoutTypesHint: "Choisis tous ceux pour lesquels tu viendrais.",
      frequency: "Combien de fois t’entraînes-tu ?",
      perWeek: (count) =>
        plural(count, { one: "une fois par semaine", other: "# fois par semaine" }),
      goal: "Pourquoi t’entraînes-tu ?",
      availability: "Quels jours te conviennent ?",
      times: "À quels moments ?",
      groupSize: "Combien voulez-vous être ?",
      preference: "Qu’attends-tu d’une séance ?",
      rhythm: "Quand es-tu en forme ?",
      part: (part: number, parts: number) => `Partie ${part} sur ${parts}`,
      skipRest: "Passer le reste",
    },
    notifications: {
      title: "Notifications",
      push: "Notifications push",
      pushHint: "Rappels, lieu la veille et nouvelles de ton groupe.",
      summary: "Toi, en bref",
      edit: (step) => `Modifier : ${step}`,
      noDays: "Aucun jour choisi",
      everyDay: "Tous les jours",
      anyTime: "À toute heure",
    },
  },
  /** What becomes of a member's data: taking it along, and leaving. */
  deletion: {
    title: "Tes données",
    download: "Télécharger tes données",
    downloadHint: "Tout ce qu’on garde sur toi, dans un fichier",
    downloading: "Ton fichier se prépare",
    downloadFailed: {
      title: "Échec du téléchargement",
      text: "Ton fichier n’a pas pu être préparé. Réessaie.",
    },
    delete: "Supprimer le compte",
    deleteHint: "Pour de bon, avec tout ce qui est à toi",
    dialog: {
      title: "Supprimer ton compte ?",
      text: "On ne peut pas revenir en arrière, même de notre côté.",
      goesTitle: "Ce qui disparaît",
      goes: [
        "Ton profil, ta photo et tes préférences",
        "Ton abonnement : plus rien n’est prélevé",
        "Tes réservations à venir : les places sont libres pour d’autres",
        "Tes notes, tes notifications et tes appareils",
      ],
      staysTitle: "Ce qui reste",
      stays: [
        "Les messages que tu as envoyés, signés « Ancien membre »",
        "Le fait que quelqu’un était là, sans ton nom",
        "Pendant deux ans, une empreinte illisible de ton e-mail et de ta carte si tu as eu un essai gratuit, pour qu’il reste unique",
        "Pendant deux ans, pour protéger tout le monde : les signalements en cours à ton sujet, une suspension de ton compte ou de tes messages et les personnes avec qui tu ne partages pas de groupe, sous une empreinte illisible de ton e-mail. Cela s’applique si tu reviens",
      ],
      word: "SUPPRIMER",
      field: (word) => `Tape ${word} pour confirmer`,
      wrongWord: (word) => `Tape le mot ${word}`,
      confirm: "Supprimer le compte",
      keep: "Le garder",
    },
    deleted: { title: "Compte supprimé", text: "Ton compte a été supprimé définitivement." },
    failed: { title: "Échec de la suppression", text: "Impossible de supprimer le compte" },
  },
  welcome: {
    greeting: (name: string) => `Bienvenue, ${name}`,
    picks: "Choisies pour toi",
    suits: "Choisies d’après tes réponses. Touche une séance pour la réserver.",
    closest: "Rien ne correspond à toutes tes réponses. Voici ce qui s’en approche le plus.",
    ready: "Ton compte est prêt.",
    trial: (trialDays: number, nothing: string, price: string) =>
      `Ta première réservation commence par ${trialDays} jours gratuits : ${nothing} aujourd’hui, puis ${price}. Résilie quand tu veux.`,
  },
  closedCity: {
    title: (city: string) => `Spotter n’est pas encore à ${city}`,
    text: "Fais-nous signe : nous te préviendrons ici et par e-mail dès que tu pourras réserver.",
    wait: "Préviens-moi à l’ouverture",
    waiting: "Nous te préviendrons, ici et par e-mail.",
    stop: "Finalement, non",
    failed: "Ça n’a pas marché. Réessaie.",
    elsewhere: (cities: string) => `Aujourd’hui, on s’entraîne à ${cities}.`,
    changeCity: "Changer de ville",
  },
};
