import type { profileMenu as master } from "#messages/english/profile-menu.ts";

export const profileMenu: typeof master = {
  you: "Du",
  edit: "Profil bearbeiten",
  editHint: "Name, Level, Text und Foto",
  fitness: "Dein Training",
  fitnessHint: "Trainingsarten und die Tage, an denen du trainierst",
  matching: "Session-Vorlieben",
  matchingHint: "Wen du gern an deiner Seite hättest",
  settings: "Einstellungen",
  notifications: "Mitteilungen",
  notificationsHint: "Worüber wir dich informieren",
  app: "App-Einstellungen",
  appHint: "Stadt, Sprache und Darstellung",
  faq: "Fragen & Hilfe",
  faqHint: "Antworten, und wie du uns erreichst",
  howItWorks: "So funktioniert es",
  howItWorksHint: "Vom Stöbern bis zum ersten Kontakt",
  noConnectionsYet: "Bewerte nach einer Session deine Gruppe: So entstehen Kontakte.",
  noStreakYet: "Eine Session in dieser Woche startet eine neue Serie.",
};
