import type { profileMenu as master } from "#messages/english/profile-menu.ts";

/** The rows of the profile's menu, and a kind word for a figure that is still at zero. */
export const profileMenu: typeof master = {
  you: "Você",
  edit: "Editar perfil",
  editHint: "Nome, nível, bio e foto",
  fitness: "Preferências de treino",
  fitnessHint: "Tipos de treino e os dias em que você treina",
  matching: "Preferências de sessão",
  matchingHint: "Com quem você gostaria de treinar",
  settings: "Configurações",
  notifications: "Notificações",
  notificationsHint: "Sobre o que avisamos",
  app: "Preferências do app",
  appHint: "Localização, idioma e tema",
  faq: "Dúvidas e suporte",
  faqHint: "Respostas e como falar com a gente",
  howItWorks: "Como funciona",
  howItWorksHint: "Da busca até sua primeira conexão",
  noConnectionsYet: "Avalie seu grupo depois de uma sessão: é assim que as conexões começam.",
  noStreakYet: "Uma sessão nesta semana já começa uma nova sequência.",
};
