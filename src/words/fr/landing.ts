import type * as en from "#words/en/landing.ts";

export const landing: typeof en.landing = {
  headline: "Fini de s’entraîner en solo.",
  lead: "Des groupes de quatre, faits pour toi. Une salle déjà réservée, et un endroit où se poser ensemble après.",
  getStarted: "C’est parti",
  price: {
    trial: (trialDays: number, nothing: string) =>
      `${trialDays} jours gratuits, ${nothing} aujourd’hui.`,
    afterwards: (monthly: string, yearly: string) =>
      `Ensuite ${monthly} par mois ou ${yearly} par an. Résilie quand tu veux.`,
  },
  carousel: {
    label: "À quoi ressemble une séance",
    pause: "Mettre les images en pause",
    play: "Faire défiler les images",
    slide: (number, total) => `Image ${number} sur ${total}`,
    scenes: [
      {
        title: "Trouve ton quatuor",
        text: "Des gens à ton rythme, avec tes objectifs et les mêmes soirées libres.",
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
        title: "Rencontre ton quatuor",
        text: "Niveau, objectifs, personnalité : tout s’accorde, et personne n’est à part.",
      },
      {
        title: "Entraîne-toi",
        text: "La place est réservée. Viens, échauffe-toi et motivez-vous.",
      },
      {
        title: "Gardez le contact",
        text: "Notez-vous. Si l’envie est partagée, la discussion s’ouvre.",
      },
    ],
  },
  reasons: {
    title: "Avant de dire oui",
    trial: (trialDays: number) =>
      `Tes ${trialDays} premiers jours sont gratuits. Résilie avant la fin et rien n’est débité.`,
    company:
      "Personne d’autre n’a réservé ? On te le dit la veille, et de nouveau dès que quelqu’un arrive.",
    reports:
      "Signale ou bloque qui tu veux, à tout moment. Chaque signalement est lu par des humains.",
    privacy: "Aucun autre membre ne voit ta date de naissance, ton genre ni ton code postal.",
    mutual:
      "Tes notes restent privées. Une discussion ne s’ouvre que si vous vous donnez tous les deux 4 ou 5 étoiles.",
  },
  access: {
    title: "Tu as ton code ?",
    text: "Spotter ouvre ville après ville. Saisis le code d’accès qu’on t’a donné.",
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
