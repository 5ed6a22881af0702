import type { accountMails as master } from "#messages/english/account-mails.ts";

/** What is mailed about an account; the link to follow stands below the text. */
export const accountMails: typeof master = {
  passwordReset: {
    subject: "Scegli una nuova password",
    text: "Qualcuno ha chiesto una nuova password per il tuo account Spotter. Se eri tu, apri il link qui sotto entro un’ora e scegline una. Il link si può usare una volta sola.\n\nSe non eri tu, non fare nulla: la tua password resta com’è.",
  },
  emailVerification: {
    subject: "Conferma il tuo indirizzo email",
    text: "Ti diamo il benvenuto su Spotter! Apri il link qui sotto per confermare che questo indirizzo è tuo: così potrai rientrare nel tuo account se un giorno dimentichi la password.\n\nSe non hai creato un account, non aprirlo: qualcuno ha sbagliato a scrivere il proprio indirizzo.",
  },
  passwordChanged: {
    subject: "La tua password è stata cambiata",
    text: "La password del tuo account Spotter è appena stata cambiata, e tutti gli altri dispositivi sono stati disconnessi.\n\nSe non eri tu, scegline subito una nuova con «Password dimenticata?» nella schermata di accesso.",
  },
};
