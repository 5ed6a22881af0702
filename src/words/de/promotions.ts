import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Angebote abschalten",
  page: {
    ask: {
      title: "Angebote abschalten?",
      text: "Wir schicken dir dann keine Neuigkeiten und Angebote mehr, weder per E-Mail noch in der App. Zu deinen Sessions und deinem Konto hörst du weiter von uns.",
      submit: "Abschalten",
    },
    done: {
      title: "Angebote sind abgeschaltet",
      text: "In den Einstellungen für Mitteilungen kannst du sie wieder einschalten.",
    },
    invalid: {
      title: "Dieser Link funktioniert nicht",
      text: "Vielleicht wurde er abgeschnitten. Auch in den Einstellungen für Mitteilungen kannst du Angebote abschalten.",
    },
    settings: "Einstellungen für Mitteilungen",
  },
};
