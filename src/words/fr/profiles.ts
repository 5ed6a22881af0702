import type * as en from "#words/en/profiles.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

const sessionsOf = (count: number) => plural(count, { one: "# séance", other: "# séances" });

export const profiles: typeof en.profiles = {
  title: "Profil",
  notFound: "Profil introuvable",
  stats: {
    label: "Tes chiffres jusqu’ici",
    sessionsAttended: "Séances suivies",
    connectionsMade: "Contacts noués",
    currentStreak: "Série en cours",
    weeks: (count) => `${count} sem.`,
    atZero: "Ta première séance lance le compteur.",
    recentWeeks: "Tes dernières semaines",
    trained: (trained, weeks) =>
      plural(trained, {
        one: `# semaine d’entraînement sur les ${weeks} dernières.`,
        other: `# semaines d’entraînement sur les ${weeks} dernières.`,
      }),
    noWeekYet: "Entraîne-toi une fois cette semaine pour remplir la première.",
    met: (count) =>
      plural(count, { one: "# personne rencontrée", other: "# personnes rencontrées" }),
    nobodyMetYet: "À chaque séance, de nouvelles rencontres.",
  },
  logOut: "Se déconnecter",
  loggedOut: "Déconnexion réussie",
  logOutFailed: { title: "Échec de la déconnexion", text: "Impossible de se déconnecter" },
  /** The rows of the profile's menu, and a kind word for a figure that is still at zero. */
  menu: {
    training: "Entraînement",
    browse: "Parcourir les séances",
    browseHint: "Tout ce qui arrive près de chez toi",
    support: "Aide",
    you: "Toi",
    edit: "Modifier le profil",
    editHint: "Nom, niveau, bio et photo",
    details: "Informations personnelles",
    detailsHint: "Code postal, genre et date de naissance",
    fitness: "Préférences sportives",
    fitnessHint: "Types d’entraînement et jours possibles",
    matching: "Préférences de séance",
    matchingHint: "Avec qui tu aimerais t’entraîner",
    settings: "Réglages",
    notifications: "Notifications",
    notificationsHint: "Ce dont on t’informe",
    app: "Préférences de l’app",
    appHint: "Localisation, langue et thème",
    faq: "FAQ et assistance",
    faqHint: "Des réponses, et comment nous joindre",
    howItWorks: "Comment ça marche",
    howItWorksHint: "De la recherche à ton premier contact",
    staff: "Équipe",
    console: "Console d’administration",
    consoleHint: "Séances, membres et signalements, en anglais",
    noConnectionsYet: "Note ton groupe après une séance. C’est comme ça que naissent les contacts.",
    noStreakYet: "Une séance cette semaine lance une nouvelle série.",
  },
  edit: {
    title: "Modifier le profil",
    fullName: "Nom complet",
    fullNameProblems: {
      missing_name: "Saisis ton nom complet",
      unreadable_name: "Saisis ton nom sans caractères invisibles",
      reserved_name: "Ce nom est réservé à Spotter. Saisis le tien",
      link_in_name: "Saisis ton nom sans lien",
    },
    fitnessLevel: "Niveau",
    fitnessLevelHints: {
      beginner: "Tu débutes, ou tu reprends",
      intermediate: "Tu t’entraînes régulièrement et maîtrises les bases",
      advanced: "Des années de pratique, et toujours envie",
    },
    bio: "Bio",
    bioHint: "Une ligne ou deux que ton groupe aimerait lire.",
    bioLeft: (count) =>
      plural(count, { one: "# caractère restant", other: "# caractères restants" }),
    save: "Enregistrer",
    saved: "Profil mis à jour",
    saveFailed: "Impossible de mettre à jour le profil. Réessaie.",
    photo: {
      label: "Photo",
      hint: "Un visage aide ton groupe à te trouver. 5 Mo maximum.",
      choose: "Choisir une photo",
      change: "Changer de photo",
      adjust: "Ajuster",
      remove: "Supprimer la photo",
      tooLarge: { title: "Fichier trop volumineux", text: "Choisis une image de moins de 5 Mo." },
      notAnImageNote: "Ce fichier n’est pas une image.",
      heic: {
        title: "On ne peut pas ouvrir les photos HEIC ici",
        text: "Exporte-la en JPEG sur ton téléphone ou ton ordinateur, puis choisis celle-là.",
      },
      unreadable: {
        title: "Photo illisible",
        text: "Choisis-en une autre, par exemple un fichier JPEG ou PNG.",
      },
    },
    crop: {
      title: "Recadre ta photo",
      text: "Fais-la glisser, pince ou utilise le curseur pour zoomer. Les flèches marchent aussi.",
      area: "Partie visible de la photo",
      zoom: "Zoom",
      zoomValue: (percent) => `${percent} %`,
      use: "Utiliser la photo",
      cancel: "Annuler",
    },
    face: {
      choose: "Choisir un visage",
      remove: "Retirer le visage",
      title: "Choisis un visage",
      text: "Pas de photo sous la main ? Choisis l’un de ces visages. Tu peux en changer à tout moment.",
      use: "Utiliser ce visage",
      name: (nth: number) => `Visage ${nth}`,
    },
    leave: {
      title: "Quitter sans enregistrer ?",
      text: "Tes modifications ne sont pas encore enregistrées.",
      discard: "Abandonner les modifications",
      stay: "Continuer à modifier",
    },
  },
  preferences: {
    /** The switch by which a device hears of news while the app is closed. */
    push: {
      label: "Notifications push sur cet appareil",
      hint: "Reçois messages, rappels et changements quand Spotter est fermé.",
      unsupported:
        "Ce navigateur ne peut pas recevoir de notifications push. Sur iPhone, ajoute d’abord Spotter à ton écran d’accueil.",
      denied:
        "Ton navigateur bloque les notifications de Spotter. Autorise-les dans ses réglages, puis réessaie.",
      failed: "Impossible de changer les notifications push",
      failedText: "Vérifie ta connexion et réessaie.",
      turnedOn: "Notifications push activées sur cet appareil",
    },
    save: "Enregistrer",
    notifications: {
      title: "Notifications",
      lead: "Choisis de quoi on t’informe. Chaque changement est enregistré tout de suite.",
      legend: "Préviens-moi pour",
      switches: {
        sessionReminders: {
          label: "Rappels de séance",
          hint: "Le lieu la veille, un rappel 2 heures avant, et le moment de noter",
        },
        connectionRequests: {
          label: "Contacts et invitations",
          hint: "Nouveaux contacts et invitations à s’entraîner",
        },
        messages: { label: "Messages", hint: "Quand un contact t’écrit" },
        sessionUpdates: {
          label: "Changements de séance",
          hint: "Quand une séance est déplacée ou annulée, ou que ton groupe change",
        },
        promotions: { label: "Promotions", hint: "Des offres et des nouvelles, de temps en temps" },
      },
      billing: "On te prévient toujours pour tes paiements.",
      saved: "Préférences enregistrées",
      saveFailed: "Impossible d’enregistrer tes réglages de notifications. Réessaie.",
    },
    app: {
      title: "Préférences de l’app",
      location: "Localisation",
      locationHint:
        "Tu vois les séances de cette ville. Ce que tu as réservé ailleurs reste réservé.",
      language: "Langue",
      languages: {
        English: "Anglais",
        Spanish: "Espagnol",
        French: "Français",
        German: "Allemand",
        Italian: "Italien",
        Portuguese: "Portugais",
        Japanese: "Japonais",
        "Mandarin Chinese": "Chinois mandarin",
      },
      languageOption: (name, ownName) => (name === ownName ? name : `${name} (${ownName})`),
      theme: "Thème",
      themes: { light: "Clair", dark: "Sombre", system: "Système" },
      themeHint: "Suit ton appareil",
      saved: "Préférences enregistrées",
      saveFailed: "Impossible d’enregistrer tes préférences. Réessaie.",
    },
    matching: {
      title: "Préférences de séance",
      lead: "On en tient compte pour former ton prochain groupe.",
      legend: "Mode de mise en groupe",
      modes: {
        learn_from_others: {
          label: "Apprendre des autres",
          hint: "T’entraîner avec des gens qui ont un pas d’avance sur toi",
        },
        work_with_equals: {
          label: "Avancer d’égal à égal",
          hint: "T’entraîner avec des gens de ton niveau",
        },
        help_motivate_others: {
          label: "Motiver les autres",
          hint: "T’entraîner avec des gens que tu peux encourager",
        },
      },
      saved: "Préférences mises à jour",
      saveFailed: "Impossible d’enregistrer tes préférences. Réessaie.",
    },
    fitness: {
      title: "Préférences sportives",
      lead: "L’accueil affiche les séances qui te correspondent.",
      types: "Types d’entraînement",
      typesHint: "Choisis tout ce qui te tente.",
      days: "Disponibilités de la semaine",
      daysHint: "Les jours où tu peux t’entraîner.",
      timesHint:
        "On s’en sert pour former les groupes. L’accueil affiche quand même toutes les heures.",
      match: (count) =>
        plural(count, {
          one: "# séance par semaine correspond",
          other: "# séances par semaine correspondent",
        }),
      matchRarely: (count) =>
        plural(count, {
          one: "# séance dans les quatre prochaines semaines, soit moins d’une par semaine",
          other: "# séances dans les quatre prochaines semaines, soit moins d’une par semaine",
        }),
      matchIn: (city) => `À ${city}, d’après les quatre prochaines semaines`,
      counting: "On compte les séances qui correspondent",
      notCounted: "Impossible de compter les séances qui correspondent.",
      none: "Aucune séance ne correspond",
      noType: "Choisis un type d’entraînement, sinon l’accueil reste vide.",
      noDay: "Choisis un jour, sinon l’accueil reste vide.",
      noTypeOrDay: "Choisis un type d’entraînement et un jour, sinon l’accueil reste vide.",
      noneFits:
        "Aucune séance ne correspond dans les quatre prochaines semaines. Ajoute un jour ou un type d’entraînement, ou élargis ton rayon ou les types de lieux.",
      nothingPlanned: (city) => `Rien n’est encore prévu à ${city}. On garde tes préférences.`,
      saved: "Préférences enregistrées",
      saveFailed: "Impossible d’enregistrer tes préférences. Réessaie.",
    },
    details: {
      title: "Informations personnelles",
      lead: "Les autres membres ne voient jamais ces informations.",
      zipHint: (city: string) => `On mesure les distances d’ici. Ta ville reste ${city}.`,
      saved: "Informations enregistrées",
      saveFailed: "Impossible d’enregistrer tes informations. Réessaie.",
    },
    /** What Home says where preferences leave it empty. */
    gap: {
      hiddenByType: (count) => `${sessionsOf(count)} d’autres types d’entraînement`,
      hiddenByDay: (count) => `${sessionsOf(count)} d’autres jours`,
      hiddenByDistance: (count) => `${sessionsOf(count)} hors de ton rayon`,
      hiddenByPlace: (count) => `${sessionsOf(count)} dans d’autres types de lieux`,
      hiddenBySeveral: "Plusieurs préférences les masquent. Essaie d’en changer deux.",
      widenLabel: "Voir plus",
      showType: (type) => `Voir aussi : ${type.toLowerCase()}`,
      showDay: (day) => `Voir aussi le ${day.toLowerCase()}`,
      showFarther: (miles) => `Voir jusqu’à ${miles}`,
      showAnyPlace: "Voir tous les types de lieux",
      brings: (count) => `+${count}`,
      bringsLabel: (count) =>
        plural(count, { one: "# séance de plus", other: "# séances de plus" }),
    },
  },
};
