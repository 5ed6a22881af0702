import type { passwordReset as master } from "#messages/english/password-reset.ts";

/** Getting back in: the sheet on the login screen, the screen of the mailed link, and the new password itself. */
export const passwordReset: typeof master = {
  forgot: {
    open: "Password dimenticata?",
    title: "Password dimenticata?",
    text: "Dicci la tua email. Ti mandiamo un link per sceglierne una nuova.",
    email: "Email",
    missingEmail: "Inserisci la tua email.",
    wrongEmail: "Inserisci un indirizzo email valido",
    submit: "Mandami un link",
    sentTitle: "Controlla la posta",
    sent: (email) => `Se esiste un account per ${email}, un link è in arrivo. Vale un’ora.`,
    again: "Invia di nuovo",
    done: "Fatto",
    failed: { title: "Link non inviato", text: "Riprova tra un momento." },
  },
  reset: {
    title: "Nuova password",
    lead: "Sceglila qui. Ti disconnettiamo da tutti i dispositivi, poi accedi con quella nuova.",
    submit: "Salva password",
    done: { title: "Password salvata", text: "Accedi con quella nuova." },
    failed: { title: "Password non salvata", text: "Riprova tra un momento." },
    deadTitle: "Questo link non funziona",
    deadLead:
      "È scaduto, o nel frattempo è stata scelta una nuova password. Te ne mandiamo volentieri un altro.",
    toLogin: "Torna all’accesso",
  },
  fields: {
    password: "Nuova password",
    hint: "Almeno 6 caratteri",
    confirmation: "Conferma nuova password",
  },
};
