import type * as en from "#messages/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Keine Werbung mehr",
  page: {
    ask: {
      title: "Werbung abschalten?",
      text: "Spotter schickt dir dann keine Neuigkeiten und Angebote mehr, weder per E-Mail noch in der App. Was deine Sessions und dein Konto betrifft, erreicht dich weiterhin.",
      submit: "Abschalten",
    },
    done: {
      title: "Werbung ist abgeschaltet",
      text: "In deinen Benachrichtigungseinstellungen kannst du sie wieder einschalten.",
    },
    invalid: {
      title: "Dieser Link funktioniert nicht",
      text: "Vielleicht wurde er abgeschnitten. In deinen Benachrichtigungseinstellungen bestimmst du, was du erfährst.",
    },
    settings: "Benachrichtigungseinstellungen",
  },
};
