import type { accountDeletion as master } from "#messages/english/account-deletion.ts";

/** What becomes of a member's data: taking it along, and leaving. */
export const accountDeletion: typeof master = {
  title: "I tuoi dati",
  download: "Scarica i tuoi dati",
  downloadHint: "Tutto quello che conserviamo su di te, in un file",
  downloading: "Stiamo preparando il tuo file",
  downloadFailed: {
    title: "Download non riuscito",
    text: "Non è stato possibile preparare il tuo file. Riprova.",
  },
  delete: "Elimina account",
  deleteHint: "Per sempre, con tutto quello che è tuo",
  dialog: {
    title: "Eliminare il tuo account?",
    text: "Non si può tornare indietro, nemmeno da parte nostra.",
    goesTitle: "Cosa sparisce",
    goes: [
      "Il tuo profilo, la foto e le preferenze",
      "Il tuo abbonamento: non ti addebitiamo altro",
      "Le tue prossime prenotazioni: i posti si liberano per altri",
      "Le tue valutazioni, le notifiche e i dispositivi",
    ],
    staysTitle: "Cosa resta",
    stays: [
      "I messaggi che hai inviato, a nome di «Ex membro»",
      "Che qualcuno c’era, senza il tuo nome",
      "Per due anni, un’impronta illeggibile della tua email e della tua carta se hai avuto una prova gratuita, perché resti una sola",
    ],
    word: "ELIMINA",
    field: (word) => `Scrivi ${word} per confermare`,
    wrongWord: (word) => `Scrivi la parola ${word}`,
    confirm: "Elimina account",
    keep: "Tienilo",
  },
  deleted: {
    title: "Account eliminato",
    text: "Il tuo account è stato eliminato definitivamente.",
  },
  failed: { title: "Eliminazione non riuscita", text: "Impossibile eliminare l’account" },
};
