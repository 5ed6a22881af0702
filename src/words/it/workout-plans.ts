import type * as en from "#words/en/workout-plans.ts";

/** The plan of a workout, and what is done in it. */
export const workoutPlans: typeof en.workoutPlans = {
  title: "Programma di allenamento",
  lead: (type, duration) => `${type}\u00A0· ${duration} in tre parti`,
  done: (done, total) => `${done} di ${total} fatti`,
  allDone: "Tutto fatto. Ottimo lavoro.",
  start: "Inizia l’allenamento",
  goOn: "Continua l’allenamento",
  /** What is said while one trains, one exercise at a time. */
  training: {
    title: "Il tuo allenamento",
    step: (part, current, total) => `${part}\u00A0· ${current} di ${total}`,
    now: (name, amount, current, total) => `${name}, ${amount}. ${current} di ${total}`,
    nextIs: (name, amount) => `Poi: ${name}\u00A0· ${amount}`,
    lastOne: "L’ultimo. Chiudi in bellezza.",
    previous: "Precedente",
    next: "Avanti",
    finish: "Fine",
    done: "Fatto",
  },
  rest: {
    title: "Recupero",
    start: "Avvia il recupero",
    pause: "Pausa",
    resume: "Riprendi",
    more: "+15 sec",
    skip: "Salta",
    running: (left) => `Recupero: ${left}`,
    paused: (left) => `In pausa a ${left}`,
    over: "Recupero finito",
    skipped: "Recupero saltato",
  },
  parts: { warm_up: "Riscaldamento", main: "Allenamento", cool_down: "Defaticamento" },
  exercises: {
    gym: {
      warm_up: [
        { name: "Vogatore o cyclette, con calma", amount: "4 min" },
        { name: "Slanci delle gambe e circonduzioni delle braccia", amount: "10 per lato" },
        { name: "Squat a corpo libero", amount: "2 × 12" },
        { name: "Aperture con elastico", amount: "2 × 15" },
      ],
      main: [
        { name: "Goblet squat", amount: "4 × 10" },
        { name: "Panca piana, assistendovi a turno", amount: "4 × 8" },
        { name: "Stacchi rumeni", amount: "3 × 10" },
        { name: "Rematore con manubrio a un braccio", amount: "3 × 12 per lato" },
        { name: "Lento avanti", amount: "3 × 10" },
        { name: "Farmer’s walk in coppia", amount: "4 × 30 m" },
        { name: "Plank", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Camminata lenta", amount: "3 min" },
        { name: "Allungamento dei flessori dell’anca", amount: "45 s per lato" },
        { name: "Allungamento dei pettorali al rack", amount: "45 s per lato" },
        { name: "Posizione del bambino", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "Camminata veloce, poi corsetta", amount: "5 min" },
        { name: "Skip alto e calciata dietro", amount: "2 × 30 s" },
        { name: "Affondi in camminata", amount: "2 × 10" },
      ],
      main: [
        { name: "Corsa costante, a un ritmo in cui si riesce a parlare", amount: "12 min" },
        { name: "Intervalli: 1 min veloce, 1 min tranquillo", amount: "6 giri" },
        { name: "Corda o jumping jack", amount: "3 × 1 min" },
        { name: "Step-up", amount: "3 × 20" },
        { name: "Mountain climber", amount: "3 × 40 s" },
        { name: "Scatti a staffetta con il tuo gruppo", amount: "4 a testa" },
      ],
      cool_down: [
        { name: "Corsetta, poi camminata", amount: "4 min" },
        { name: "Allungamento dei polpacci", amount: "45 s per lato" },
        { name: "Allungamento dei femorali", amount: "45 s per lato" },
        { name: "Respirazione profonda", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Circonduzioni di polsi e spalle", amount: "2 min" },
        { name: "Camminata del bruco", amount: "2 × 6" },
        { name: "Gatto-mucca", amount: "10 lenti" },
        { name: "Piegamenti scapolari", amount: "2 × 10" },
      ],
      main: [
        { name: "Trazioni, con un elastico o l’aiuto di un compagno", amount: "5 × 5" },
        { name: "Piegamenti", amount: "5 × 12" },
        { name: "Split squat", amount: "4 × 10 per lato" },
        { name: "Dip", amount: "4 × 8" },
        { name: "Rematore sotto una sbarra bassa", amount: "4 × 10" },
        { name: "Hollow hold", amount: "4 × 30 s" },
        { name: "Verticale al muro", amount: "10 min" },
        { name: "Scala di squat e piegamenti in coppia", amount: "da 10 a 1" },
      ],
      cool_down: [
        { name: "Sospensione alla sbarra", amount: "2 × 30 s" },
        { name: "Allungamento delle spalle", amount: "45 s per lato" },
        { name: "Posizione del piccione", amount: "1 min per lato" },
        { name: "Sdraiarsi e respirare", amount: "2 min" },
      ],
    },
  },
};
