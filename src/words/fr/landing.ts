import type * as en from "#words/en/landing.ts";

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
    noCode: "Pas de code ? Dis-nous ta ville",
    noCodeSubject: "Spotter dans ma ville",
  },
  footer: "Des entraînements en petit groupe, près de chez toi.",
};
