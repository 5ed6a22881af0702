import type { profileEdit as master } from "#messages/english/profile-edit.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("it");

export const profileEdit: typeof master = {
  title: "Modifica profilo",
  fullName: "Nome e cognome",
  fullNameProblems: {
    missing_name: "Inserisci nome e cognome",
    unreadable_name: "Inserisci il tuo nome senza caratteri invisibili",
    reserved_name: "Inserisci il tuo vero nome: questo è riservato a Spotter",
  },
  fitnessLevel: "Livello",
  fitnessLevelHints: {
    beginner: "Muovi i primi passi, o stai ricominciando",
    intermediate: "Ti alleni con regolarità e hai le basi",
    advanced: "Anni di allenamento, e ancora tanta fame",
  },
  bio: "Bio",
  bioHint: "Una riga o due che il tuo gruppo vorrebbe sapere.",
  bioLeft: (count) => plural(count, { one: "# carattere rimasto", other: "# caratteri rimasti" }),
  save: "Salva modifiche",
  saved: "Profilo aggiornato",
  saveFailed: "Impossibile aggiornare il profilo. Riprova.",
  photo: {
    label: "Foto",
    hint: "Un volto aiuta il gruppo a trovarti. Massimo 5 MB.",
    choose: "Scegli una foto",
    change: "Cambia foto",
    adjust: "Regola",
    remove: "Rimuovi foto",
    tooLarge: { title: "File troppo grande", text: "Scegli un’immagine sotto i 5 MB." },
    tooLargeNote: "Questo file supera i 5 MB.",
    notAnImageNote: "Questo file non è un’immagine.",
    unreadable: {
      title: "Foto non leggibile",
      text: "Scegline un’altra, per esempio un file JPEG o PNG.",
    },
  },
  crop: {
    title: "Ritaglia la foto",
    text: "Trascina per spostarla; pizzica o usa il cursore per avvicinarla. Si sposta anche con i tasti freccia.",
    area: "Parte della foto che si vede",
    zoom: "Zoom",
    zoomValue: (percent) => `${percent}%`,
    use: "Usa la foto",
    cancel: "Annulla",
  },
  leave: {
    title: "Uscire senza salvare?",
    text: "Le tue modifiche non sono ancora salvate.",
    discard: "Scarta le modifiche",
    stay: "Continua a modificare",
  },
};
