import type { security as master } from "#messages/english/security.ts";

/** The screen of email, password and devices, the reminder to confirm the email, and the screen of its link. */
export const security: typeof master = {
  title: "Sicurezza",
  menu: {
    label: "Sicurezza",
    hint: "Email, password e dispositivi",
    unconfirmedHint: "La tua email non è ancora confermata",
  },
  email: {
    title: "Email",
    confirmed: "Confermata",
    unconfirmed: "Non confermata",
    why: "Apri il link che ti abbiamo mandato, così puoi rientrare se dimentichi la password.",
    resend: "Invia di nuovo il link",
    sent: { title: "Controlla la posta", text: (email) => `Un link è in arrivo a ${email}.` },
    failed: { title: "Link non inviato", text: "Riprova tra un momento." },
  },
  banner: {
    label: "Conferma la tua email",
    text: "Conferma la tua email con il link che ti abbiamo mandato.",
    again: "Invia di nuovo",
    dismiss: "Chiudi",
  },
  verify: {
    title: "Conferma la tua email",
    busy: "Conferma dell’email in corso …",
    doneTitle: "Email confermata",
    done: "Grazie. Qui non c’è altro da fare.",
    toSessions: "Sfoglia le sessioni",
    toLogin: "Accedi",
    deadTitle: "Questo link non funziona",
    dead: "È scaduto o è stato sostituito da uno più recente.",
    alreadyDone: "La tua email è già confermata.",
    deadForVisitor: "Accedi, e da lì te ne mandiamo uno nuovo.",
  },
  password: {
    title: "Password",
    set: "Quando la cambi, gli altri dispositivi vengono disconnessi.",
    change: "Cambia password",
    none: "Accedi con Google o Apple e non hai ancora una password. Possiamo mandarti un link per impostarne una.",
    mailLink: "Mandami un link",
    current: "Password attuale",
    missing: { title: "Campi mancanti", text: "Inserisci la tua password attuale" },
    wrong: "Questa non è la tua password attuale.",
    forgotten: "Hai dimenticato quella attuale?",
    save: "Cambia password",
    done: {
      title: "Password cambiata",
      text: "Tutti gli altri dispositivi sono stati disconnessi.",
    },
    failed: { title: "Password non cambiata", text: "Riprova tra un momento." },
  },
  devices: {
    title: "Dove hai effettuato l’accesso",
    nameOf: (browser, system) =>
      browser !== null && system !== null
        ? `${browser} su ${system}`
        : (browser ?? system ?? "Dispositivo sconosciuto"),
    current: "Questo dispositivo",
    since: (day) => `Accesso: ${day}`,
    lastSeen: (day) => `Ultima attività: ${day}`,
    end: "Disconnetti",
    endLabel: (device) => `Disconnetti ${device}`,
    ended: "Dispositivo disconnesso",
    endOthers: "Disconnetti tutti gli altri",
    endedOthers: "Tutti gli altri sono disconnessi",
    failed: { title: "Dispositivo non disconnesso", text: "Riprova tra un momento." },
  },
};
