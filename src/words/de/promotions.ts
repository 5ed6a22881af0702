import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Keine Angebote mehr",
  page: {
    ask: {
      title: "Angebote abschalten?",
      text: "Spotter schickt dir dann keine Neuigkeiten und Angebote mehr, weder per E-Mail noch in der App. Was deine Sessions und dein Konto betrifft, erreicht dich weiterhin.",
      submit: "Abschalten",
    },
    done: {
      title: "Angebote sind abgeschaltet",
      text: "In den Einstellungen für Mitteilungen kannst du sie wieder einschalten.",
    },
    invalid: {
      title: "Dieser Link funktioniert nicht",
      text: "Vielleicht wurde er abgeschnitten. In den Einstellungen für Mitteilungen bestimmst du, was du erfährst.",
    },
    settings: "Einstellungen für Mitteilungen",
  },
};
