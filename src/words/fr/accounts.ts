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
      text: "Crée d’abord ton compte. Ça prend une minute environ, puis tu choisis une séance.",
    },
    toSignup: "Pas encore sur Spotter ?",
    signup: "Créer un compte",
    noCookies:
      "Ton navigateur bloque les cookies, alors on ne peut pas garder ta connexion. Autorise-les et réessaie.",
    missing: { title: "Champs manquants", text: "Saisis ton e-mail et ton mot de passe" },
    failed: "Échec de la connexion",
    done: "Ravis de te revoir !",
  },
  signup: {
    toLogin: "Déjà membre ?",
    login: "Se connecter",
    back: "Retour",
    next: "Suivant",
    submit: "Créer mon compte",
    failed: { title: "Échec de l’inscription", text: "Impossible de créer le compte" },
    done: "Compte créé !",
    draftKept: "On a gardé tes réponses. Il ne reste que le mot de passe à ressaisir.",
    problems: {
      missing_name: { title: "Nom manquant", text: "Saisis ton nom complet" },
      unreadable_name: {
        title: "Nom illisible",
        text: "Saisis ton nom sans caractères invisibles",
      },
      reserved_name: {
        title: "Nom non disponible",
        text: "Ce nom est réservé à Spotter. Saisis le tien",
      },
      link_in_name: { title: "Nom non disponible", text: "Saisis ton nom sans lien" },
      invalid_email: { title: "E-mail non valide", text: "Saisis une adresse e-mail valide" },
      weak_password: {
        title: "Mot de passe trop faible",
        text: "Le mot de passe doit contenir au moins 6 caractères",
      },
      predictable_password: {
        title: "Mot de passe trop faible",
        text: "Évite six caractères identiques ou consécutifs, comme 111111 ou 123456",
      },
      common_password: {
        title: "Mot de passe trop faible",
        text: "Ce mot de passe est trop facile à deviner. Choisis-en un autre.",
      },
      passwords_differ: {
        title: "Les mots de passe diffèrent",
        text: "Vérifie que tes deux mots de passe sont identiques",
      },
      ancient_birthday: {
        title: "Date de naissance non valide",
        text: "Saisis une date de naissance à partir de 1900",
      },
      too_young: {
        title: "Date de naissance non valide",
        text: "Tu n’as pas encore l’âge pour utiliser Spotter.",
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
        "Tant que vous n’êtes pas en contact, on voit ton prénom et l’initiale de ton nom.",
      email: "E-mail",
      password: "Mot de passe",
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
        "Les autres membres ne le voient jamais. Il sert seulement pour les séances entre femmes.",
      birthday: "Date de naissance",
      birthdayHint:
        "Les autres membres ne la voient jamais et elle ne sert pas à composer les groupes.",
    },
    location: {
      title: "Localisation",
      zipCode: "Code postal",
      zipHint: (city) => `Tes séances auront lieu à ${city}.`,
      zipFar: (city) =>
        `On n’est pas encore près de chez toi, alors tu commences à ${city}. Tu peux changer de ville dans les préférences de l’app.`,
      travelRadius: "Rayon de déplacement",
      travelRadiusHint:
        "À vol d’oiseau depuis ton code postal. L’accueil n’affiche pas les séances plus éloignées.",
      miles: (count) => plural(count, { one: "# mile", other: "# miles" }),
      locationType: "Où tu aimes t’entraîner",
      locationTypeHint: "Ton choix compte quand on décide du lieu.",
    },
    aboutAMinute: "Une minute environ",
    headings: {
      basics: "Comment tu t’appelles ?",
      details: "Comment ton groupe va-t-il te reconnaître ?",
      location: "Où t’entraînes-tu ?",
      fitness: "Comment tu t’entraînes ?",
      notifications: "On te tient au courant ?",
    },
    questions: {
      photo: "Tu veux ajouter une photo ?",
      gender: "Quel est ton genre ?",
      birthday: "Quelle est ta date de naissance ?",
      zipCode: "Quel est ton code postal ?",
      travelRadius: "Jusqu’où irais-tu ?",
      locationType: "Quel genre de lieu préfères-tu ?",
    },
    fitness: {
      title: "Préférences sportives",
      level: "Quel est ton niveau ?",
      workoutTypes: "Qu’aimes-tu faire ?",
      workoutTypesHint: "Choisis tout ce qui te tente.",
      frequency: "Tu t’entraînes combien de fois ?",
      perWeek: (count) =>
        plural(count, { one: "une fois par semaine", other: "# fois par semaine" }),
      goal: "Pourquoi t’entraînes-tu ?",
      availability: "Quels jours te conviennent ?",
      times: "Quels moments te conviennent ?",
      groupSize: "Tu préfères être combien ?",
      preference: "Qu’attends-tu d’une séance ?",
      rhythm: "À quel moment as-tu le plus d’énergie ?",
      groupSizeHint:
        "On forme surtout des groupes de quatre. Ta réponse nous dit si tu les préfères plus petits ou plus grands.",
      more: "Plus sur moi",
      moreHint: "Facultatif. Tu peux aussi le faire après ta première séance.",
    },
    notifications: {
      title: "Notifications",
      push: "Notifications push",
      pushHint: "Rappels, lieu la veille et nouvelles de ton groupe.",
      summary: "Ton profil en bref",
      edit: (step) => `Modifier : ${step}`,
      noDays: "Aucun jour choisi",
      everyDay: "Tous les jours",
      anyTime: "À toute heure",
      consent:
        "En créant un compte, tu acceptes nos conditions. La page Confidentialité dit ce qu’on conserve, et les règles, comment on se traite.",
      age: (age) => `Tu confirmes aussi avoir au moins ${age} ans.`,
    },
  },
  deletion: {
    title: "Tes données",
    download: "Télécharger tes données",
    downloadHint: "Tout ce qu’on garde sur toi, dans un fichier",
    downloading: "Préparation de ton fichier",
    downloadFailed: {
      title: "Échec du téléchargement",
      text: "Impossible de préparer ton fichier. Réessaie.",
    },
    delete: "Supprimer le compte",
    deleteHint: "Pour de bon, avec tout ce qu’il contient",
    dialog: {
      title: "Supprimer ton compte ?",
      text: "On ne peut pas revenir en arrière, même de notre côté.",
      goesTitle: "Ce qui disparaît",
      goes: [
        "Ton profil, ta photo et tes préférences",
        "Ton abonnement : on ne débite plus rien",
        "Tes réservations à venir : tes places se libèrent pour les autres",
        "Tes notes, tes notifications et tes appareils",
      ],
      staysTitle: "Ce qui reste",
      stays: [
        "Les messages que tu as envoyés, signés « Ancien membre »",
        "Le fait que quelqu’un était là, sans ton nom",
        "Si tu as eu un essai gratuit : pendant 2 ans, un code brouillé de ton e-mail et de ta carte, pour qu’il n’y ait qu’un essai par personne. Il ne permet pas de les retrouver",
        "Pendant 2 ans, pour protéger tout le monde : les signalements en cours à ton sujet, une suspension de ton compte ou de tes messages et les personnes avec qui tu ne partages pas de groupe, sous un code brouillé de ton e-mail. Cela s’applique si tu reviens",
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
    suits: "D’après tes réponses. Touche pour réserver.",
    closest: "Rien ne correspond encore parfaitement. Voici ce qui s’en approche le plus.",
    ready: "Ton compte est prêt.",
    trial: (trialDays: number, nothing: string, price: string) =>
      `Ta première réservation lance ton essai gratuit de ${trialDays} jours : ${nothing} aujourd’hui, puis ${price}. Sans engagement.`,
  },
  closedCity: {
    title: (city: string) => `Spotter n’est pas encore à ${city}`,
    text: "Tu veux savoir quand on ouvre ? On te prévient ici et par e-mail.",
    wait: "Préviens-moi à l’ouverture",
    waiting: "On te préviendra ici et par e-mail.",
    stop: "Finalement, non",
    failed: "Ça n’a pas marché. Réessaie.",
    elsewhere: (cities: string) => `Tu peux déjà t’entraîner à ${cities}.`,
    changeCity: "Changer de ville",
  },
};
