import type { profileMenu as master } from "#messages/english/profile-menu.ts";

export const profileMenu: typeof master = {
  you: "Tú",
  edit: "Editar perfil",
  editHint: "Nombre, nivel, foto y algo sobre ti",
  fitness: "Preferencias de entrenamiento",
  fitnessHint: "Tipos de entrenamiento y los días que entrenas",
  matching: "Preferencias de sesión",
  matchingHint: "Con quién te gustaría entrenar",
  settings: "Ajustes",
  notifications: "Notificaciones",
  notificationsHint: "De qué te avisamos",
  app: "Preferencias de la app",
  appHint: "Ubicación, idioma y tema",
  faq: "Preguntas y ayuda",
  faqHint: "Respuestas y cómo contactarnos",
  howItWorks: "Cómo funciona",
  howItWorksHint: "Del primer vistazo a tu primera conexión",
  noConnectionsYet: "Valora a tu grupo después de una sesión: así empiezan las conexiones.",
  noStreakYet: "Una sesión esta semana empieza una racha nueva.",
};
