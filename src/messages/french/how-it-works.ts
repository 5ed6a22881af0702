import type { howItWorks as master } from "#messages/english/how-it-works.ts";

export const howItWorks: typeof master = {
  title: "Comment ça marche",
  welcome: {
    title: "Bienvenue sur Spotter",
    text: "C’est plus facile de s’entraîner quand quelqu’un t’attend. En cinq étapes, du premier coup d’œil aux gens que tu connais.",
  },
  stepsLabel: "Les cinq étapes",
  step: (number) => `Étape ${number}`,
  steps: {
    browse: {
      title: "Parcours les séances",
      text: "Vois ce qui arrive près de chez toi : musculation, cardio et callisthénie, toute la semaine.",
    },
    book: {
      title: "Réserve une séance",
      text: "Choisis un quartier, viens avec des contacts si tu veux, et la place est à toi.",
    },
    meet: {
      title: "Rencontre et entraînement",
      text: "La veille, tu découvres le lieu et ton groupe de quatre. Suivez le programme ensemble, puis posez-vous dans un endroit sympa.",
    },
    rate: {
      title: "Donne ton avis",
      text: "Dis-nous comment étaient ton groupe, la salle et la suite. Tes notes restent privées.",
    },
    connect: {
      title: "Débloque des contacts",
      text: "Si l’envie est partagée, vous êtes en contact : discutez, et entraînez-vous encore ensemble.",
    },
  },
  action: "Régler mes préférences sportives",
};
