import type * as en from "#words/en/passkeys.ts";
import { passkeysMax } from "#shared/rules/limits.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const passkeys: typeof en.passkeys = {
  title: "Passkey",
  text: "Accedi con l’impronta, il volto o il blocco schermo invece che con una password.",
  added: (day: string) => `Aggiunta: ${day}`,
  lastUsed: (day: string) => `Ultimo uso: ${day}`,
  codesLeft: (count: number) =>
    plural(count, {
      one: "Ti resta # codice di recupero",
      other: "Ti restano # codici di recupero",
    }),
  newCodes: "Crea nuovi codici",
  newCodesText: "Quelli vecchi smettono subito di funzionare.",
  add: "Aggiungi una passkey",
  thenLogInAgain:
    "Poi esci e accedi di nuovo con la nuova passkey. Solo allora si apre la console.",
  unusable: "Questo browser non può aggiungere una passkey qui.",
  name: "Nome",
  nameMissing: "Inserisci un nome.",
  rename: "Rinomina la passkey",
  renameLabel: (name: string) => `Rinomina ${name}`,
  save: "Salva",
  remove: "Rimuovi la passkey",
  removeLabel: (name: string) => `Rimuovi ${name}`,
  removeText: (name: string) =>
    `Non potrai più accedere con «${name}». Gli altri dispositivi che hanno fatto l’accesso con una passkey vengono disconnessi.`,
  removeLast: "È l’ultima, quindi anche i tuoi codici di recupero smettono di funzionare.",
  passwordWhy: "Inserisci la tua password, così sappiamo che sei tu.",
  codes: {
    title: "I tuoi codici di recupero",
    text: "Hai perso la passkey? Ogni codice ti fa accedere una volta. Conservali in un posto sicuro. Non possiamo mostrarli di nuovo.",
    copy: "Copia",
    copied: "Codici copiati",
    download: "Scarica",
    done: "Li ho salvati",
  },
  wasAdded: "Passkey aggiunta",
  wasRenamed: "Passkey rinominata",
  wasRemoved: "Passkey rimossa",
  failed: "Non ha funzionato",
  use: "Usa una passkey",
  recovery: {
    open: "Hai perso la passkey?",
    title: "Usa un codice di recupero",
    text: "Inserisci la tua email e uno dei tuoi codici. Ognuno vale una sola volta.",
    code: "Codice di recupero",
    missing: "Inserisci la tua email e un codice.",
  },
};

const notYou =
  "Non eri tu? Scegli subito una nuova password con «Password dimenticata?» nella schermata di accesso. Così rimuovi tutte le passkey e disconnetti tutti i dispositivi.";
const notYouOfStaff =
  "Non eri tu? Avvisa subito un altro amministratore. Può rimuovere le tue passkey e disconnetterti ovunque.";

const wasAdded = (name: string) =>
  `Qualcuno ha appena aggiunto la passkey «${name}» al tuo account Spotter. D’ora in poi con quella si può accedere al tuo account.`;
const wasRemoved = (name: string) =>
  `La passkey «${name}» è appena stata rimossa dal tuo account Spotter. Abbiamo disconnesso gli altri tuoi dispositivi che avevano fatto l’accesso con una passkey.`;
const wasUsed = (left: number) =>
  `Qualcuno ha appena fatto l’accesso al tuo account Spotter con uno dei tuoi codici di recupero. Codici rimasti: ${left}. Puoi crearne di nuovi in Sicurezza.`;

export const passkeyMails: typeof en.passkeyMails = {
  added: {
    subject: "È stata aggiunta una passkey",
    text: (name: string) => `${wasAdded(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasAdded(name)}\n\n${notYouOfStaff}`,
  },
  removed: {
    subject: "È stata rimossa una passkey",
    text: (name: string) => `${wasRemoved(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasRemoved(name)}\n\n${notYouOfStaff}`,
  },
  codeUsed: {
    subject: "È stato usato un codice di recupero",
    text: (left: number) => `${wasUsed(left)}\n\n${notYou}`,
    textForStaff: (left: number) => `${wasUsed(left)}\n\n${notYouOfStaff}`,
  },
  reset: {
    subject: "Le tue passkey sono state rimosse",
    text: "Il team di Spotter ha rimosso le tue passkey e i tuoi codici di recupero, e ti ha disconnesso da tutti i dispositivi. Lo facciamo quando qualcuno ha perso la sua passkey.\n\nAccedi e aggiungi una nuova passkey in Sicurezza. Non l’hai chiesto tu? Rispondi subito a questa email.",
  },
};

export const passkeyProblems: typeof en.passkeyProblems = {
  invalid_recovery_code: {
    title: "Il codice non funziona",
    detail: "Questo codice non corrisponde a questa email o è già stato usato.",
  },
  passkey_not_verified: {
    title: "Passkey non accettata",
    detail: "Non siamo riusciti a verificare questa passkey. Riprova o accedi in un altro modo.",
  },
  passkey_required: {
    title: "Serve una passkey",
    detail: "Prima accedi con una passkey. Puoi aggiungerne una in Sicurezza.",
  },
  no_passkey: {
    title: "Ancora nessuna passkey",
    detail: "Questo account non ha una passkey.",
  },
  passkey_taken: {
    title: "Passkey già in uso",
    detail: "Questa passkey appartiene già a un account. Usane un’altra.",
  },
  too_many_passkeys: {
    title: "Troppe passkey",
    detail: `Puoi avere solo ${passkeysMax} passkey. Prima rimuovine una.`,
  },
};
