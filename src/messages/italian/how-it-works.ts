import type { howItWorks as master } from "#messages/english/how-it-works.ts";

export const howItWorks: typeof master = {
  title: "Come funziona",
  welcome: {
    title: "Ti diamo il benvenuto su Spotter",
    text: "Allenarsi è più facile quando qualcuno ti aspetta. Cinque passi ti portano da una prima occhiata a persone che conosci.",
  },
  stepsLabel: "I cinque passi",
  step: (number) => `Passo ${number}`,
  steps: {
    browse: {
      title: "Sfoglia le sessioni",
      text: "Guarda cosa c’è in arrivo vicino a te: palestra, cardio e calisthenics, tutta la settimana.",
    },
    book: {
      title: "Prenota una sessione",
      text: "Scegli una zona, porta i tuoi contatti se ti va, e il posto è tuo.",
    },
    meet: {
      title: "Incontratevi e allenatevi",
      text: "Il giorno prima scopri il luogo e il tuo gruppo di quattro. Seguite insieme il programma, poi sedetevi in un bel posto.",
    },
    rate: {
      title: "Valuta l’esperienza",
      text: "Dicci com’erano il gruppo, la palestra e il dopo. Le tue valutazioni restano private.",
    },
    connect: {
      title: "Sblocca i contatti",
      text: "Se la simpatia è reciproca siete in contatto: chattate e allenatevi ancora insieme.",
    },
  },
  action: "Imposta le preferenze sportive",
};
