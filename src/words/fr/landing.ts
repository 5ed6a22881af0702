import type * as en from "#words/en/landing.ts";
import type { StartMessages } from "#words/messages.ts";
import { app } from "./app.ts";

export const landing: typeof en.landing = {
  headline: "Fini l’entraînement en solo.",
  lead: "Trois personnes qui te correspondent, une salle réservée, et un endroit où se poser ensemble après.",
  getStarted: "C’est parti",
  price: {
    trial: (trialDays: number, nothing: string) =>
      `${trialDays} jours gratuits, ${nothing} aujourd’hui.`,
    afterwards: (monthly: string, yearly: string) =>
      `Ensuite ${monthly} par mois ou ${yearly} par an. Sans engagement.`,
  },
  carousel: {
    label: "À quoi ressemble une séance",
    pause: "Mettre les images en pause",
    play: "Faire défiler les images",
    slide: (number, total) => `Image ${number} sur ${total}`,
    scenes: [
      {
        title: "Trouve ton groupe",
        text: "Des gens à ton rythme, avec des objectifs proches et les mêmes soirées libres.",
        picture:
          "Quatre personnes sur un plan, reliées par des lignes à un même point de rencontre",
      },
      {
        title: "Entraînez-vous côte à côte",
        text: "Quelqu’un pour t’assurer, quelqu’un à suivre.",
        picture:
          "Trois personnes à l’entraînement : l’une soulève une barre, deux se tiennent prêtes à côté",
      },
      {
        title: "Reste pour le meilleur",
        text: "Chaque séance finit autour d’un verre bien frais, en bonne compagnie.",
        picture: "Trois personnes discutent à une table, un verre devant elles",
      },
    ],
  },
  how: {
    title: "Comment ça marche",
    cards: [
      {
        title: "Choisis un créneau",
        text: "Musculation, cardio ou callisthénie, le jour qui te va.",
      },
      {
        title: "Rencontre ton groupe",
        text: "Niveau, objectifs, personnalité : on accorde tout pour que personne ne se sente à part.",
      },
      {
        title: "Entraîne-toi",
        text: "La salle est réservée. Venez, échauffez-vous et encouragez-vous.",
      },
      {
        title: "Gardez le contact",
        text: "Notez-vous. Si c’est réciproque, vous pouvez discuter.",
      },
    ],
  },
  reasons: {
    title: "Bon à savoir",
    trial: (trialDays: number) =>
      `Tes ${trialDays} premiers jours sont gratuits. Résilie avant la fin et tu ne paies rien.`,
    company:
      "Si personne d’autre n’a réservé, on te le dit la veille, puis dès que quelqu’un arrive.",
    reports:
      "Tu peux signaler ou bloquer quelqu’un à tout moment. Une vraie personne lit chaque signalement.",
    privacy:
      "Les autres membres ne voient jamais ta date de naissance, ton genre ni ton code postal.",
    mutual:
      "Tes notes restent privées. Vous ne pouvez discuter que si vous vous donnez tous les deux 4 ou 5 étoiles.",
  },
  access: {
    title: "Tu as ton code ?",
    text: "On ouvre ville après ville. Saisis le code d’accès que tu as reçu.",
    label: "Code d’accès",
    submit: "Continuer",
    missing: "Saisis ton code d’accès.",
    invalid: "Code d’accès incorrect. Réessaie.",
    wait: (minutes) => `Trop d’essais. Attends ${minutes}, puis réessaie.`,
    minute: "une minute",
    minutes: (count) => `${count} minutes`,
    failed: "Ça n’a pas abouti. Vérifie ta connexion et réessaie.",
    noCode: "Pas encore de code ?",
    member: "Déjà membre ?",
    haveCode: "J’ai un code",
  },
  interest: {
    title: "Pas encore de code ?",
    text: "Laisse ton e-mail et ton code postal. On t’écrit dès qu’on peut t’ouvrir.",
    email: "E-mail",
    zipCode: "Code postal",
    submit: "Tenez-moi au courant",
    badEmail: "Saisis une adresse e-mail valide.",
    badZipCode: "Saisis un code postal à 5 chiffres.",
    doneTitle: "Tu es sur la liste",
    done: "On t’écrit dès qu’on peut t’ouvrir.",
  },
  member: {
    text: "Saisis ton e-mail. On t’envoie un lien de connexion, pour te passer de code sur cet appareil.",
    submit: "Envoyer le lien",
    doneTitle: "Regarde tes e-mails",
    done: (email: string) =>
      `Si ${email} a un compte Spotter, un lien de connexion arrive. Il est valable une heure.`,
  },
  week: {
    title: "Cette semaine",
    lead: (city: string) => `De vraies séances à ${city}`,
    going: (count: number) => `${count} y vont`,
    types: { gym: "Musculation", cardio: "Cardio", calisthenics: "Callisthénie" },
  },
  firstTime: {
    title: "Ta première fois",
    steps: [
      {
        when: "La veille",
        text: "Tu découvres ton groupe sur ton téléphone : prénoms, niveaux et points communs. Tu apprends aussi le lieu.",
      },
      {
        when: "À la porte",
        text: "Touche « J’y suis » et vois qui est déjà là. Personne n’a à chercher seul.",
      },
      {
        when: "À l’entraînement",
        text: "Le programme est sur ton téléphone, exercice par exercice. Va à ton rythme.",
      },
      {
        when: "Après",
        text: "Prends un verre à côté avec ton groupe, ou rentre. Les deux vont très bien.",
      },
    ],
    calm: "Tu changes d’avis ? Tu peux annuler jusqu’à 24 heures avant le début.",
  },
  footer: "Des entraînements en petit groupe, près de chez toi.",
};

export const start: StartMessages = { app, landing };
