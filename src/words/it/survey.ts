import type * as en from "#words/en/survey.ts";

export const survey: typeof en.survey = {
  title: "Com’è andata?",
  steps: {
    attendee: (name) => `Com’è stato allenarsi con ${name}?`,
    attendeeHint:
      "Se date entrambi 4 o 5 stelle, potete chattare. Gli altri membri non vedono mai il tuo voto.",
    gym: "Com’era la palestra?",
    post_workout: "Com’era il posto dopo?",
    overall: "E nel complesso?",
  },
  labels: {
    attendee: "Il tuo gruppo",
    gym: "La palestra",
    post_workout: "Dopo",
    overall: "Nel complesso",
  },
  stars: { 1: "1 stella", 2: "2 stelle", 3: "3 stelle", 4: "4 stelle", 5: "5 stelle" },
  wasAbsent: (name: string) => `${name} non c’era`,
  noStars: "Tocca una stella",
  meanings: {
    attendee: {
      1: "Meglio di no",
      2: "Non ci siamo trovati",
      3: "È andata bene",
      4: "Mi allenerei ancora con questa persona",
      5: "Ottima compagnia",
    },
    gym: {
      1: "Non fa per me",
      2: "Si può migliorare",
      3: "Va bene",
      4: "Bel posto per allenarsi",
      5: "L’ho adorata",
    },
    post_workout: {
      1: "Non fa per me",
      2: "Si può migliorare",
      3: "Va bene",
      4: "Bella scelta",
      5: "Torniamoci",
    },
    overall: {
      1: "Deludente",
      2: "Sotto le aspettative",
      3: "Discreto",
      4: "Davvero bene",
      5: "L’ora più bella della settimana",
    },
  },
  feedback: "Vuoi aggiungere qualcosa?",
  back: "Indietro",
  next: "Avanti",
  submit: "Invia",
  done: {
    title: "Valutazione inviata!",
    text: "Grazie per il tuo parere. Presto potrebbero sbloccarsi nuovi contatti!",
  },
  failed: "Impossibile inviare la valutazione. Riprova.",
};
