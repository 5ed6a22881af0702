import type * as en from "#words/en/safety.ts";
import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

export const safety: typeof en.safety = {
  sheet: {
    title: (name) => name,
    report: "Segnala",
    reportHint: "Raccontaci cos’è successo",
    block: "Blocca",
    blockHint: "Niente messaggi, niente sessioni insieme",
    reportTitle: (name) => `Segnala ${name}`,
    reportText: "Lo legge solo il nostro team. Non diciamo mai chi ha segnalato.",
    reportField: "Cos’è successo?",
    reportMissing: "Scrivi qualche parola, così possiamo aiutarti.",
    reportSend: "Invia segnalazione",
    reported: "Segnalazione inviata",
    reportedText: "Grazie. Ce ne occuperemo.",
    reportFailed: "La segnalazione non è stata inviata. Riprova.",
    blockTitle: (name) => `Bloccare ${name}?`,
    blockText:
      "La vostra conversazione si chiude per entrambi e non vi mettiamo più nello stesso gruppo. Non lo diciamo all’altra persona.",
    blockConfirm: "Blocca",
    blocked: (name) => `Hai bloccato ${name}`,
    blockFailed: "Il blocco non è riuscito. Riprova.",
    cancel: "Annulla",
    leaveTitle: "Ora siete in gruppi separati",
    leaveText:
      "Le prenotazioni sono poche, quindi un gruppo è piccolo. Se preferisci non andare, puoi disdire. Per te non conta.",
    leave: "Disdici il mio posto",
    left: "Prenotazione disdetta",
    leaveFailed: "Impossibile disdire il tuo posto. Riprova.",
    leaveDone: "Fatto",
  },
  waiver: {
    title: "Prima di prenotare",
    lead: "Leggi il testo una volta e firmalo con il tuo nome.",
    name: "Il tuo nome completo",
    nameHint: "Vale come firma.",
    nameMissing: "Scrivi il tuo nome per firmare.",
    sign: "Firma e continua",
    failed: "Non ha funzionato. Riprova.",
  },
  problem: {
    title: "Segnala un problema",
    text: "Lo legge solo il nostro team.",
    concerns: {
      venue: { label: "Il luogo", hint: "Chiuso, poco sicuro, diverso dalla descrizione" },
      incident: {
        label: "Qualcosa che è successo",
        hint: "Un incidente o qualsiasi cosa che non andava",
      },
    },
  },
  appeal: {
    account: {
      title: "Il tuo account",
      text: "Ora non puoi accedere. Puoi comunque scaricare i tuoi dati o eliminare l’account, che chiude anche l’abbonamento.",
    },
    title: "Chiedi un riesame",
    lead: "Dicci perché pensi che la nostra decisione sia sbagliata. Qualcuno del nostro team legge il tuo messaggio e ti risponde per email.",
    field: "Che cosa dovremmo sapere?",
    missing: "Scrivi qualche parola, così possiamo aiutarti.",
    submit: "Invia il ricorso",
    failed: "Il tuo ricorso non è stato inviato. Riprova.",
    doneTitle: "Ricorso inviato",
    done: "Lo riesamineremo e ti risponderemo per email.",
    deadTitle: "Questo link non funziona",
    dead: "Puoi contestare ogni decisione una volta, con il link nella nostra email. L’hai già fatto? Ti risponderemo per email.",
    toStart: "Vai alla pagina iniziale",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "Un avvertimento dal nostro team",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "Per ora non puoi inviare messaggi",
    message: ({ until, timeZone, message }) =>
      withMessage(`Vale fino al ${momentText(until, timeZone, "it")}.`, message),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Il tuo account è chiuso" : "Il tuo account è sospeso",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "Non puoi più accedere. Abbiamo disdetto le tue prenotazioni e non ti addebiteremo più nulla.",
            message,
          )
        : withMessage(
            `Non puoi accedere fino al ${momentText(until, timeZone, "it")}. Abbiamo disdetto le tue prenotazioni e sospeso gli addebiti.`,
            message,
          ),
  },
  restored: {
    title: () => "Abbiamo ritirato il provvedimento",
    message: ({ message }) => withMessage("A tuo carico non risulta più nulla.", message),
  },
  appeal_rejected: {
    title: () => "Abbiamo esaminato il tuo ricorso",
    message: ({ message }) => withMessage("Confermiamo la nostra decisione.", message),
  },
  report_answered: {
    title: () => "Abbiamo esaminato la tua segnalazione",
    message: () =>
      "Grazie per avercelo detto. Per correttezza verso tutti, non diciamo che cosa abbiamo deciso.",
  },
};

export const measures: typeof en.measures = {
  appeal: "Pensi che sia un errore? Fai ricorso da questo link. Puoi farlo una volta.",
  account: "Con lo stesso link puoi scaricare i tuoi dati o eliminare il tuo account.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Non puoi inviare messaggi fino al ${momentText(until, timeZone, "it")}.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Non puoi cambiare il nome, la bio né la foto fino al ${momentText(until, timeZone, "it")}.`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `È stata segnalata una persona (${kind})`,
  otherSubject: (what: string) => `Una segnalazione su ${what}`,
  concerns: { venue: "il luogo", incident: "un episodio" },
  text: (reportId) =>
    `La segnalazione ${reportId} attende risposta. Questa email non fa nomi. Leggi la segnalazione nella console.`,
};

export const appealMail: typeof en.appealMail = {
  subject: "Un ricorso attende risposta",
  text: "Una persona ci chiede di riesaminare una decisione. Leggi il messaggio nella console, alla voce «Appeals».",
};
