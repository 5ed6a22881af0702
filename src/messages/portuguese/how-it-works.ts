import type { howItWorks as master } from "#messages/english/how-it-works.ts";

export const howItWorks: typeof master = {
  title: "Como funciona",
  welcome: {
    title: "Este é o Spotter",
    text: "Treinar é mais fácil quando tem alguém esperando por você. São cinco passos, da primeira olhada até gente que você conhece.",
  },
  stepsLabel: "Os cinco passos",
  step: (number) => `Passo ${number}`,
  steps: {
    browse: {
      title: "Explore as sessões",
      text: "Veja o que vem por aí perto de você: musculação, cardio e calistenia, a semana toda.",
    },
    book: {
      title: "Reserve uma sessão",
      text: "Escolha uma região, leve suas conexões se quiser, e a vaga é sua.",
    },
    meet: {
      title: "Conheça o grupo e treine",
      text: "Na véspera, você descobre o local e seu grupo de quatro. Sigam o plano juntos e depois sentem em um lugar legal.",
    },
    rate: {
      title: "Avalie a experiência",
      text: "Conte como foram o grupo, a academia e o resto da noite. Suas notas ficam em segredo.",
    },
    connect: {
      title: "Libere conexões",
      text: "Se vocês se curtiram dos dois lados, viram uma conexão: conversem e treinem juntos de novo.",
    },
  },
  action: "Definir preferências de treino",
};
