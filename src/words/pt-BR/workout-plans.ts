import type * as en from "#words/en/workout-plans.ts";

/** The plan of a workout, and what is done in it. */
export const workoutPlans: typeof en.workoutPlans = {
  title: "Plano de treino",
  lead: (type, duration) => `${type}\u00A0· ${duration} em três partes`,
  done: (done, total) => `${done} de ${total} feitos`,
  allDone: "Tudo feito. Mandou bem.",
  start: "Começar o treino",
  goOn: "Continuar o treino",
  /** What is said while one trains, one exercise at a time. */
  training: {
    title: "Seu treino",
    step: (part, current, total) => `${part}\u00A0· ${current} de ${total}`,
    now: (name, amount, current, total) => `${name}, ${amount}. ${current} de ${total}`,
    nextIs: (name, amount) => `Depois: ${name}\u00A0· ${amount}`,
    lastOne: "O último. Capricha no final.",
    previous: "Anterior",
    next: "Próximo",
    finish: "Concluir",
    done: "Feito",
  },
  rest: {
    title: "Descanso",
    start: "Começar o descanso",
    pause: "Pausar",
    resume: "Retomar",
    more: "+15 seg",
    skip: "Pular",
    running: (left) => `Descanso: ${left}`,
    paused: (left) => `Pausado em ${left}`,
    over: "O descanso acabou",
    skipped: "Descanso pulado",
  },
  parts: { warm_up: "Aquecimento", main: "Treino principal", cool_down: "Volta à calma" },
  exercises: {
    gym: {
      warm_up: [
        { name: "Remo ou bicicleta, leve", amount: "4 min" },
        { name: "Balanço de pernas e círculos com os braços", amount: "10 de cada lado" },
        { name: "Agachamento livre", amount: "2 × 12" },
        { name: "Abertura com elástico", amount: "2 × 15" },
      ],
      main: [
        { name: "Agachamento goblet", amount: "4 × 10" },
        { name: "Supino, revezando no apoio", amount: "4 × 8" },
        { name: "Levantamento terra romeno", amount: "3 × 10" },
        { name: "Remada unilateral com halter", amount: "3 × 12 de cada lado" },
        { name: "Desenvolvimento de ombros", amount: "3 × 10" },
        { name: "Caminhada do fazendeiro em duplas", amount: "4 × 30 m" },
        { name: "Prancha", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Caminhada lenta", amount: "3 min" },
        { name: "Alongamento dos flexores do quadril", amount: "45 s de cada lado" },
        { name: "Alongamento do peito no rack", amount: "45 s de cada lado" },
        { name: "Postura da criança", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "Caminhada rápida e depois trote leve", amount: "5 min" },
        { name: "Joelhos altos e calcanhar no glúteo", amount: "2 × 30 s" },
        { name: "Avanço andando", amount: "2 × 10" },
      ],
      main: [
        { name: "Corrida constante, em ritmo de conversa", amount: "12 min" },
        { name: "Intervalos: 1 min rápido, 1 min leve", amount: "6 voltas" },
        { name: "Pular corda ou polichinelo", amount: "3 × 1 min" },
        { name: "Subida no degrau", amount: "3 × 20" },
        { name: "Escalador", amount: "3 × 40 s" },
        { name: "Tiros em revezamento com o grupo", amount: "4 por pessoa" },
      ],
      cool_down: [
        { name: "Trote leve e depois caminhada", amount: "4 min" },
        { name: "Alongamento da panturrilha", amount: "45 s de cada lado" },
        { name: "Alongamento posterior da coxa", amount: "45 s de cada lado" },
        { name: "Respiração profunda", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Círculos com punhos e ombros", amount: "2 min" },
        { name: "Caminhada da lagarta", amount: "2 × 6" },
        { name: "Gato e vaca", amount: "10 devagar" },
        { name: "Flexão escapular", amount: "2 × 10" },
      ],
      main: [
        { name: "Barra fixa, com elástico ou ajuda de alguém", amount: "5 × 5" },
        { name: "Flexões", amount: "5 × 12" },
        { name: "Agachamento afundo", amount: "4 × 10 de cada lado" },
        { name: "Paralelas", amount: "4 × 8" },
        { name: "Remada invertida na barra baixa", amount: "4 × 10" },
        { name: "Canoinha", amount: "4 × 30 s" },
        { name: "Parada de mão na parede", amount: "10 min" },
        { name: "Escada de agachamentos e flexões em duplas", amount: "de 10 a 1" },
      ],
      cool_down: [
        { name: "Suspensão na barra", amount: "2 × 30 s" },
        { name: "Alongamento dos ombros", amount: "45 s de cada lado" },
        { name: "Postura do pombo", amount: "1 min de cada lado" },
        { name: "Deitar e respirar", amount: "2 min" },
      ],
    },
  },
};
