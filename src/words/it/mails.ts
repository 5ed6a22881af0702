import { app } from "./app.ts";
import type * as en from "#words/en/mails.ts";

export const mailWords: typeof en.mailWords = {
  greeting: (name: string | null) => (name === null ? "Ciao," : `Ciao ${name},`),
  open: "Apri Spotter",
  withLink: (label, link) => `${label}: ${link}`,
  farewell: "Un saluto,\nIl team di Spotter",
  settings: "Scegli quali email ricevere",
  because: {
    billing:
      "Ricevi questa email perché riguarda il tuo piano e i tuoi pagamenti. Non si può disattivare.",
    booking: "Ricevi questa email perché riguarda una delle tue sessioni. Non si può disattivare.",
    account:
      "Ricevi questa email perché qualcuno ha usato questo indirizzo per un account Spotter. Protegge gli account e non si può disattivare.",
    moderation:
      "Ricevi questa email perché riguarda il tuo account o qualcosa che hai segnalato. Non si può disattivare.",
    staff: "Ricevi questa email perché lavori per Spotter. Non si può disattivare.",
    venue:
      "Riceve questa email perché risponde di un luogo in cui si allenano gruppi Spotter. Ci scriva per non riceverne più.",
  },
  notMe: "Non ero io",
  questions: (supportEmail) => `Domande? Scrivi a ${supportEmail}.`,
};

/** Around a document on its page. */
export const documentPages: typeof en.documentPages = {
  ...app.documents,
  since: (day) => `In vigore dal ${day}.`,
  from: (day) => `Entra in vigore il ${day}.`,
  /** Above a document that is about to change. */
  next: (day) => `Una nuova versione entra in vigore il ${day}.`,
  readNext: "Leggila",
};

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Disattiva le promozioni",
  page: {
    ask: {
      title: "Disattivare le promozioni?",
      text: "Non ti manderemo più novità e offerte, né per email né nell’app. Per le tue sessioni e il tuo account ti avviseremo comunque.",
      submit: "Disattiva",
    },
    done: {
      title: "Promozioni disattivate",
      text: "Puoi riattivarle nelle impostazioni delle notifiche.",
    },
    invalid: {
      title: "Questo link non funziona",
      text: "Forse è stato troncato. Puoi disattivare le promozioni anche nelle impostazioni delle notifiche.",
    },
    settings: "Impostazioni delle notifiche",
  },
};
