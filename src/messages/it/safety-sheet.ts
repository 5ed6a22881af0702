import type * as en from "#messages/en/safety-sheet.ts";

export const safetySheet: typeof en.safetySheet = {
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
    "La vostra conversazione si chiude per entrambi e non finirete più nello stesso gruppo. L’altra persona non lo saprà.",
  blockConfirm: "Blocca",
  blocked: (name) => `Hai bloccato ${name}`,
  blockFailed: "Il blocco non è riuscito. Riprova.",
  cancel: "Annulla",
  leaveTitle: "Ora siete in gruppi separati",
  leaveText:
    "Con poche prenotazioni, uno dei gruppi resta piccolo. Se preferisci non andare, puoi lasciare la sessione. Non ti verrà conteggiato.",
  leave: "Lascia questa sessione",
  left: "Hai lasciato la sessione",
  leaveFailed: "Impossibile lasciare la sessione. Riprova.",
  leaveDone: "Fatto",
};
