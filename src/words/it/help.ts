import type * as en from "#words/en/help.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

/** Prices and days come from what is really offered; without an answer of the server the plain texts stand. */
const trialKept =
  "Se te ne vai, conserviamo per due anni un codice cifrato della tua email e della tua carta, così resta una prova a persona. Non permette di risalire a loro.";

export const help: typeof en.help = {
  faq: {
    title: "FAQ e assistenza",
    questions: "Domande frequenti",
    matching: {
      question: "Come si formano i gruppi?",
      answer:
        "Quando è possibile ti alleni in un gruppo di quattro: tu e altre tre persone. Guardiamo livello, preferenze di allenamento, obiettivi, personalità e orari, e la modalità di abbinamento scelta in Preferenze di sessione. Formiamo i gruppi il giorno prima della sessione.",
    },
    venue: {
      question: "Quando scopro dove ci incontriamo?",
      answer:
        "24 ore prima dell’inizio. La zona che scegli prenotando vale come un voto per il luogo. Il posto per il dopo te lo mostriamo 30 minuti dopo l’inizio.",
    },
    included: {
      question: "Cosa comprende una sessione?",
      answer:
        "Un posto in una palestra o uno studio già prenotati, un programma da seguire insieme e, dopo, un locale vicino dove stare in compagnia.",
    },
    price: {
      question: "Quanto costa Spotter?",
      answer: (monthly, yearly, yearlyPerMonth) =>
        `Il piano mensile costa ${monthly}. Il piano annuale costa ${yearly}, cioè ${yearlyPerMonth}. In entrambi le sessioni sono illimitate.`,
      answerPlain:
        "C’è un piano mensile e uno annuale, con sessioni illimitate in entrambi. Trovi i prezzi nella pagina dei prezzi.",
      link: "Vedi i piani",
    },
    trial: {
      question: "C’è una prova gratuita?",
      answer: (count) =>
        plural(count, {
          one: `Sì. Il primo giorno è gratis, una sola volta per persona, email e carta. Disdici prima della fine e non paghi nulla. ${trialKept}`,
          other: `Sì. I primi # giorni sono gratis, una sola volta per persona, email e carta. Disdici prima della fine e non paghi nulla. ${trialKept}`,
        }),
      answerPlain: `Sì, una sola volta per persona, email e carta. Disdici prima della fine e non paghi nulla. ${trialKept}`,
    },
    cancelPlan: {
      question: "Posso disdire o mettere in pausa l’abbonamento?",
      answer:
        "Puoi disdire quando vuoi. Mantieni l’accesso fino alla fine del periodo che hai pagato, e non ti addebitiamo altro. La pausa non è prevista, ma puoi disdire e ricominciare più avanti. Il tuo profilo e i tuoi contatti restano.",
      link: "Pagamenti e fatturazione",
    },
    cancelBooking: {
      question: "E se non posso venire a una sessione?",
      answer:
        "Disdici la prenotazione in Agenda, in qualsiasi momento prima dell’inizio della sessione. Il tuo posto si libera così per gli altri. Fino a 24 ore prima non ci sono conseguenze. Dopo, non contano nemmeno due disdette tardive o assenze in 30 giorni. Dalla terza volta puoi avere solo una prenotazione alla volta per due settimane. Una disdetta tardiva non conta se qualcuno prende il tuo posto e lo tiene.",
      link: "La tua agenda",
    },
    connections: {
      question: "Come resto in contatto con le persone del mio gruppo?",
      answer:
        "Dopo la sessione vi valutate a vicenda. Se tu e un’altra persona vi date 4 o 5 stelle per la stessa sessione, siete in contatto e potete chattare in Contatti. Gli altri membri non vedono mai come li hai valutati.",
      link: "Contatti",
    },
    support: {
      title: "Hai ancora dubbi?",
      email: "Scrivi all’assistenza",
      liveChat: "Chat dal vivo",
      liveChatHours: "Dal lunedì al venerdì, dalle 9 alle 17",
    },
  },
  howItWorks: {
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
        text: "Scegli una zona, invita i tuoi contatti se ti va, e il posto è tuo.",
      },
      meet: {
        title: "Incontratevi e allenatevi",
        text: "Il giorno prima scopri il luogo e il tuo gruppo. Seguite insieme il programma, poi sedetevi in un bel posto.",
      },
      rate: {
        title: "Valuta l’esperienza",
        text: "Dicci com’erano il gruppo, la palestra e il dopo. Le tue valutazioni restano private.",
      },
      connect: {
        title: "Sblocca i contatti",
        text: "Se è reciproco, siete in contatto. Chattate e allenatevi ancora insieme.",
      },
    },
    learning: {
      title: "Impariamo dalle tue valutazioni",
      text: "Le tue valutazioni ci insegnano perché le persone si allenano volentieri insieme, e quando questo prevede meglio della nostra stima lo usiamo in metà delle sessioni, per vedere se aiuta. Guardiamo solo quanto si accordano livelli, allenamenti, obiettivi, personalità e orari, mai il tuo genere, la tua età, il tuo nome, la tua foto o le tue parole.",
    },
    action: "Imposta le preferenze sportive",
  },
};
