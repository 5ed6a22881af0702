import type * as en from "#words/en/workout-plans.ts";

/** The plan of a workout, and what is done in it. */
export const workoutPlans: typeof en.workoutPlans = {
  title: "Plan de entrenamiento",
  lead: (type: string, duration: string) => `${type}\u00A0· ${duration} en tres partes`,
  done: (done: number, total: number) => `${done} de ${total} hechos`,
  allDone: "Todo hecho. Buen trabajo.",
  start: "Empezar a entrenar",
  goOn: "Seguir entrenando",
  /** What is said while one trains, one exercise at a time. */
  training: {
    title: "Tu entrenamiento",
    step: (part: string, current: number, total: number) => `${part}\u00A0· ${current} de ${total}`,
    now: (name: string, amount: string, current: number, total: number) =>
      `${name}, ${amount}. ${current} de ${total}`,
    nextIs: (name: string, amount: string) => `Después: ${name}\u00A0· ${amount}`,
    lastOne: "El último. A terminar fuerte.",
    previous: "Anterior",
    next: "Siguiente",
    finish: "Terminar",
    done: "Hecho",
  },
  rest: {
    title: "Descanso",
    start: "Empezar el descanso",
    pause: "Pausar",
    resume: "Reanudar",
    more: "+15 seg",
    skip: "Saltar",
    running: (left: string) => `Descanso: ${left}`,
    paused: (left: string) => `En pausa: quedan ${left}`,
    over: "Se acabó el descanso",
    skipped: "Descanso saltado",
  },
  parts: { warm_up: "Calentamiento", main: "Parte principal", cool_down: "Vuelta a la calma" },
  exercises: {
    gym: {
      warm_up: [
        { name: "Remo o bici, suave", amount: "4 min" },
        { name: "Balanceos de pierna y círculos de brazos", amount: "10 por lado" },
        { name: "Sentadillas sin peso", amount: "2 × 12" },
        { name: "Aperturas con banda", amount: "2 × 15" },
      ],
      main: [
        { name: "Sentadillas goblet", amount: "4 × 10" },
        { name: "Press de banca, vigilándose por turnos", amount: "4 × 8" },
        { name: "Peso muerto rumano", amount: "3 × 10" },
        { name: "Remo con mancuerna a una mano", amount: "3 × 12 por lado" },
        { name: "Press militar", amount: "3 × 10" },
        { name: "Paseo del granjero en parejas", amount: "4 × 30 m" },
        { name: "Plancha", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Caminar despacio", amount: "3 min" },
        { name: "Estirar los flexores de la cadera", amount: "45 s por lado" },
        { name: "Estirar el pecho en el rack", amount: "45 s por lado" },
        { name: "Postura del niño", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "De caminar rápido a trote suave", amount: "5 min" },
        { name: "Rodillas arriba y talones atrás", amount: "2 × 30 s" },
        { name: "Zancadas caminando", amount: "2 × 10" },
      ],
      main: [
        { name: "Carrera continua a ritmo de charla", amount: "12 min" },
        { name: "Intervalos: 1 min rápido, 1 min suave", amount: "6 rondas" },
        { name: "Saltar la cuerda o saltos de tijera", amount: "3 × 1 min" },
        { name: "Subidas al cajón", amount: "3 × 20" },
        { name: "Escaladores", amount: "3 × 40 s" },
        { name: "Sprints de relevos con tu grupo", amount: "4 cada uno" },
      ],
      cool_down: [
        { name: "Trote suave y después caminar", amount: "4 min" },
        { name: "Estirar las pantorrillas", amount: "45 s por lado" },
        { name: "Estirar los isquiotibiales", amount: "45 s por lado" },
        { name: "Respiración profunda", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Círculos de muñecas y hombros", amount: "2 min" },
        { name: "Gusanos", amount: "2 × 6" },
        { name: "Gato-vaca", amount: "10 lentos" },
        { name: "Flexiones escapulares", amount: "2 × 10" },
      ],
      main: [
        { name: "Dominadas, con banda o ayuda de alguien", amount: "5 × 5" },
        { name: "Flexiones", amount: "5 × 12" },
        { name: "Sentadillas divididas", amount: "4 × 10 por lado" },
        { name: "Fondos", amount: "4 × 8" },
        { name: "Remo bajo una barra baja", amount: "4 × 10" },
        { name: "Posición hueca", amount: "4 × 30 s" },
        { name: "Práctica del pino en la pared", amount: "10 min" },
        { name: "Escalera de sentadillas y flexiones en parejas", amount: "de 10 a 1" },
      ],
      cool_down: [
        { name: "Colgarse de la barra", amount: "2 × 30 s" },
        { name: "Estirar los hombros", amount: "45 s por lado" },
        { name: "Postura de la paloma", amount: "1 min por lado" },
        { name: "Tumbarse y respirar", amount: "2 min" },
      ],
    },
  },
};
