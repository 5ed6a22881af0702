import type * as en from "#words/en/security.ts";

export const security: typeof en.security = {
  title: "Sicurezza",
  emergency: {
    title: "Contatto di emergenza",
    text: "Chi chiamiamo in caso di emergenza? Possono vederlo solo il tuo host e chi pianifica le sessioni, da 2 ore prima a 2 ore dopo la tua sessione. Ti avvisiamo ogni volta che qualcuno lo guarda.",
    name: "Nome",
    nameMissing: "Inserisci un nome.",
    phone: "Telefono",
    phoneMissing: "Inserisci un numero di telefono.",
    save: "Salva",
    remove: "Rimuovi",
    saved: "Contatto di emergenza salvato",
    removed: "Contatto di emergenza rimosso",
    failed: "Non ha funzionato",
  },
  menu: {
    label: "Sicurezza",
    hint: "Email, password e dispositivi",
    unconfirmedHint: "La tua email non è ancora confermata",
  },
  email: {
    title: "Email",
    confirmed: "Confermata",
    unconfirmed: "Non confermata",
    why: "Confermala con il link che ti abbiamo mandato. Fino ad allora non possiamo scriverti delle tue sessioni.",
    resend: "Invia di nuovo il link",
    sent: { title: "Controlla la posta", text: (email) => `Un link è in arrivo a ${email}.` },
    failed: { title: "Link non inviato", text: "Riprova tra un momento." },
    change: {
      open: "Cambia email",
      text: "Mandiamo un link alla nuova email. Finché non premi il pulsante, resta quella attuale.",
      email: "Nuova email",
      password: "La tua password",
      noPassword:
        "Non hai una password. Perciò puoi farlo solo entro 10 minuti dall’accesso con Google, Apple o una passkey.",
      lost: "Non controllo più il vecchio indirizzo",
      lostHint:
        "Riceverà un solo breve avviso, senza link e senza il tuo nuovo indirizzo. Da lì la modifica non si può annullare.",
      noPasswordLost:
        "Non hai una password. Puoi farlo per 10 minuti dopo aver effettuato l’accesso con una passkey.",
      same: "È già la tua email.",
      submit: "Mandami il link",
      waiting: (email) =>
        `Abbiamo mandato un link a ${email}. Finché non premi il pulsante, resta la tua email attuale.`,
      withdraw: "Tieni la mia email attuale",
      failed: { title: "Email non cambiata", text: "Riprova tra un momento." },
    },
  },
  banner: {
    label: "Conferma la tua email",
    text: "Controlla la posta e conferma la tua email.",
    again: "Invia di nuovo",
    dismiss: "Chiudi",
    refused: {
      label: "Le nostre email tornano indietro",
      text: (email: string) => `Le nostre email a ${email} tornano indietro.`,
      change: "Cambia indirizzo",
    },
  },
  verify: {
    title: "Conferma la tua email",
    lead: "Premi il pulsante per confermare che questa email è tua.",
    leadForVisitor:
      "Inserisci la password che hai scelto per Spotter. Così sappiamo che anche l’account è tuo.",
    otherAccount:
      "Questo link è di un altro account, non di quello in cui sei ora. Inserisci la password di quell’account.",
    password: "Password",
    missing: "Inserisci la password dell’account.",
    wrong: "Questa non è la password di questo account.",
    forgotten:
      "L’hai dimenticata? Scegline una nuova dalla schermata di accesso. Così confermi anche la tua email.",
    submit: "Conferma email",
    failed: { title: "Email non confermata", text: "Riprova tra un momento." },
    notMe: "Non ero io",
    disown: {
      title: "Non è il tuo account?",
      text: "Qualcuno ha creato un account con la tua email, forse per errore. Cancelleremo quell’account con tutto ciò che contiene. Non si può annullare.",
      submit: "Cancella l’account",
      keep: "Tienilo",
      doneTitle: "Account cancellato",
      done: "La tua email è di nuovo libera e non saprai più nulla di quell’account.",
      failed: "Account non cancellato",
    },
    doneTitle: "Email confermata",
    done: "Grazie, è tutto a posto.",
    toSessions: "Sfoglia le sessioni",
    toLogin: "Accedi",
    deadTitle: "Questo link non funziona",
    dead: "È scaduto o è stato sostituito da uno più recente.",
    alreadyDone: "La tua email è già confermata.",
    deadForVisitor: "Accedi, e da lì te ne mandiamo uno nuovo.",
    change: {
      title: "Conferma la tua nuova email",
      lead: "Premi il pulsante e questa sarà la tua email per Spotter. La userai anche per accedere.",
      leadForVisitor:
        "Inserisci la tua password di Spotter. Così sappiamo che l’account è tuo. Oppure accedi prima, e poi apri di nuovo il link.",
      submit: "Usa questa email",
      notMe: "Non ero io",
      doneTitle: "Email cambiata",
      done: "Da ora ti scriviamo qui, e accedi con questa email.",
      dead: "È scaduto, è già stato usato o è stato sostituito da uno più recente.",
      disown: {
        title: "Non è il tuo account?",
        text: "Qualcuno vuole usare la tua email per il suo account Spotter, forse per errore. Il link non funzionerà più e non cambierà nulla.",
        submit: "Blocca il link",
        keep: "Non ora",
        doneTitle: "Link bloccato",
        done: "Quell’account non avrà la tua email.",
        failed: "Link non bloccato",
      },
    },
    back: {
      title: "Annullare la modifica?",
      lead: "Questo indirizzo torna a essere la tua email e disconnettiamo tutti i dispositivi. Poi ti mandiamo un link per scegliere una nuova password.",
      submit: "Annulla la modifica",
      doneTitle: "Hai di nuovo la tua email",
      done: "Tutti i dispositivi sono disconnessi. Ora scegli una nuova password con il link che ti abbiamo appena mandato.",
      dead: "È scaduto o è già stato usato.",
    },
  },
  password: {
    title: "Password",
    set: "Quando la cambi, gli altri dispositivi vengono disconnessi e l’indirizzo del tuo calendario smette di funzionare.",
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
    endOthersHint:
      "Anche l’indirizzo del tuo calendario smette di funzionare. Puoi crearne uno nuovo in «Calendario».",
    endedOthers: "Tutti gli altri sono disconnessi",
    failed: { title: "Dispositivo non disconnesso", text: "Riprova tra un momento." },
  },
  blocked: {
    title: "Persone bloccate",
    none: "Non hai bloccato nessuno.",
    end: "Sblocca",
    endLabel: (name: string) => `Sblocca ${name}`,
    ended: (name: string) => `Il blocco di ${name} è stato tolto`,
    failed: { title: "Blocco ancora attivo", text: "Riprova tra un momento." },
  },
  passwordReset: {
    forgot: {
      open: "Password dimenticata?",
      title: "Password dimenticata?",
      text: "Inserisci la tua email. Ti mandiamo un link per sceglierne una nuova.",
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
      deadTitle: "Questo link per la password non funziona",
      deadLead:
        "È scaduto, o nel frattempo è stata scelta una nuova password. Possiamo mandarti un nuovo link.",
      toLogin: "Torna all’accesso",
    },
    fields: {
      password: "Nuova password",
      hint: "Almeno 6 caratteri, ma non 123456, 111111 o una password comune",
      confirmation: "Conferma nuova password",
    },
  },
};

export const emailRefusals: typeof en.emailRefusals = {
  lostNeedsLogin: "Accedi di nuovo con una passkey. Dopo, hai 10 minuti per farlo.",
};

export const accountMails: typeof en.accountMails = {
  idleAccount: {
    subject: "Il tuo account Spotter verrà eliminato",
    text: (day: string) =>
      `Non usi Spotter da molto tempo. Il ${day} elimineremo il tuo account con tutto il suo contenuto.

Vuoi tenerlo? Accedi prima di quella data. Non serve altro.`,
  },
  passwordReset: {
    subject: "Scegli una nuova password",
    text: "Qualcuno ha chiesto una nuova password per il tuo account Spotter. Eri tu? Apri il link qui sotto entro un’ora e scegline una. Il link si può usare una volta sola.\n\nNon eri tu? Ignora questa email. La tua password resta com’è.",
  },
  loginLink: {
    subject: "Il tuo link per accedere",
    text: "Qualcuno vuole accedere a Spotter con questo indirizzo da un nuovo dispositivo. Eri tu? Apri il link qui sotto entro un’ora. Porta alla schermata di accesso, senza codice. La password ti serve comunque.\n\nNon eri tu? Ignora questa email. Con il solo link non entra nessuno.",
  },
  emailVerification: {
    subject: "Conferma il tuo indirizzo email",
    text: "Ti diamo il benvenuto su Spotter. Apri il link qui sotto e premi il pulsante per confermare la tua email. Prima accedi o inserisci la password. Aprire il link, da solo, non conferma nulla. Finché non confermi, non possiamo scriverti delle tue sessioni.\n\nNon hai creato un account? Qualcuno ha usato il tuo indirizzo, forse per errore. Apri il link e scegli «Non ero io». Cancelleremo quell’account e il tuo indirizzo sarà di nuovo libero.",
  },
  emailChange: {
    subject: "Conferma la tua nuova email",
    text: "Qualcuno vuole usare questo indirizzo per il suo account Spotter. Eri tu? Apri il link qui sotto entro 7 giorni e premi il pulsante. Prima accedi o inserisci la password. Fino ad allora resta il tuo vecchio indirizzo.\n\nNon eri tu? Ignora questa email e non cambierà nulla. Oppure apri il link e scegli «Non ero io», e non funzionerà più.",
  },
  emailChanged: {
    subject: "La tua email è stata cambiata",
    text: "Il tuo account Spotter ha un nuovo indirizzo email. Da ora ti scriviamo lì, e accedi con quello.\n\nNon eri tu? Apri il link qui sotto entro 7 giorni e annulla la modifica. Questo indirizzo torna a essere la tua email e disconnettiamo tutti i dispositivi. Poi scegli una nuova password.",
  },
  emailLeft: {
    subject: "Il tuo account Spotter ha un altro indirizzo email",
    text: "L’indirizzo email dell’account Spotter che usavi con questo indirizzo è stato cambiato. D’ora in poi non ti scriveremo più qui.",
  },
  emailWanted: {
    subject: "Qualcuno ha provato a usare la tua email",
    text: "Qualcuno ha provato a cambiare l’email del suo account Spotter con questo indirizzo. Appartiene già a un account, quindi non è cambiato nulla.\n\nEri tu? Accedi con questo indirizzo. Se hai dimenticato la password, scegli «Password dimenticata?» nella schermata di accesso.\n\nNon eri tu? Non devi fare nulla.",
  },
  emailTakenBack: {
    subject: "La modifica dell’email è stata annullata",
    text: "Qualcuno ha annullato la modifica dell’email del tuo account Spotter, con il link mandato all’indirizzo precedente. L’account ha di nuovo il suo indirizzo precedente e tutti i dispositivi sono disconnessi. Qui non ti scriveremo più.\n\nÈ stato un errore? Scrivici e controlliamo.",
  },
  passwordChanged: {
    subject: "La tua password è stata cambiata",
    text: "La tua password di Spotter è appena stata cambiata. Abbiamo disconnesso tutti gli altri dispositivi, e l’indirizzo del tuo calendario, se ne avevi uno, non funziona più.\n\nNon eri tu? Scegli subito una nuova password con «Password dimenticata?» nella schermata di accesso.",
  },
  providerJoined: {
    subject: (provider) => `Ora puoi accedere con ${provider}`,
    text: (provider) =>
      `Qualcuno ha appena effettuato l’accesso al tuo account Spotter con un account ${provider} che ha il tuo indirizzo email. D’ora in poi con quell’account si entra nel tuo account Spotter.\n\nEri tu? Tutto a posto. Altrimenti, scegli subito una nuova password con «Password dimenticata?» nella schermata di accesso. Così non funzionerà più. E assicurati che nessun altro legga le tue email.`,
  },
  providerJoinedAlone: {
    subject: (provider) => `Ora puoi accedere con ${provider}`,
    text: (provider) =>
      `Qualcuno ha appena effettuato l’accesso al tuo account Spotter con un account ${provider} che ha il tuo indirizzo email. D’ora in poi con quell’account si entra nel tuo account Spotter.\n\nPerché nessun altro possa entrare, abbiamo disconnesso tutti gli altri dispositivi. La vecchia password e l’indirizzo del tuo calendario, se li avevi, non funzionano più. Puoi scegliere una nuova password in «Sicurezza».\n\nNon eri tu? Scegli subito una nuova password con «Password dimenticata?» nella schermata di accesso. Così non funzionerà più. E assicurati che nessun altro legga le tue email.`,
  },
};
