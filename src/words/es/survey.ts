import type * as en from "#words/en/survey.ts";

export const survey: typeof en.survey = {
  title: "¿Qué tal estuvo?",
  steps: {
    attendee: (name: string) => `¿Qué tal fue entrenar con ${name}?`,
    attendeeHint:
      "Con cuatro estrellas o más de ambas partes, pueden chatear. Los demás miembros nunca ven tu valoración.",
    gym: "¿Qué tal el gimnasio?",
    post_workout: "¿Qué tal el sitio de después?",
    overall: "¿Y en conjunto?",
  },
  labels: {
    attendee: "Tu grupo",
    gym: "El gimnasio",
    post_workout: "Después",
    overall: "En conjunto",
  },
  stars: {
    1: "1 estrella",
    2: "2 estrellas",
    3: "3 estrellas",
    4: "4 estrellas",
    5: "5 estrellas",
  },
  wasAbsent: (name: string) => `${name} no estuvo`,
  noStars: "Elige tus estrellas",
  meanings: {
    attendee: {
      1: "Mejor no repetir",
      2: "No encajamos mucho",
      3: "Estuvo bien",
      4: "Volvería a entrenar con esta persona",
      5: "¡Equipo perfecto!",
    },
    gym: {
      1: "No es para mí",
      2: "Podría ser mejor",
      3: "Cumplió",
      4: "Buen sitio para entrenar",
      5: "Me encantó",
    },
    post_workout: {
      1: "No es para mí",
      2: "Podría ser mejor",
      3: "Bien",
      4: "Buena elección",
      5: "Volvamos allí",
    },
    overall: {
      1: "Decepcionante",
      2: "Menos de lo que esperaba",
      3: "Correcta",
      4: "Muy buena",
      5: "La mejor hora de la semana",
    },
  },
  feedback: "¿Algo que añadir?",
  back: "Atrás",
  next: "Siguiente",
  submit: "Enviar",
  done: {
    title: "¡Encuesta enviada!",
    text: "Gracias por tu opinión. ¡Puede que pronto tengas conexiones nuevas!",
  },
  failed: "No se pudo enviar la encuesta. Vuelve a intentarlo.",
};
