import type * as en from "#words/en/survey.ts";

export const survey: typeof en.survey = {
  title: "¿Qué tal estuvo?",
  steps: {
    attendee: (name: string) => `¿Qué tal fue entrenar con ${name}?`,
    attendeeHint:
      "Si los dos dan 4 o 5 estrellas, pueden chatear. Los demás miembros nunca ven tu calificación.",
    gym: "¿Qué tal el gimnasio?",
    post_workout: "¿Qué tal el sitio de después?",
    overall: "¿Y en general?",
  },
  labels: {
    attendee: "Tu grupo",
    gym: "El gimnasio",
    post_workout: "Después",
    overall: "En general",
  },
  stars: {
    1: "1 estrella",
    2: "2 estrellas",
    3: "3 estrellas",
    4: "4 estrellas",
    5: "5 estrellas",
  },
  wasAbsent: (name: string) => `${name} no estuvo`,
  noStars: "Toca una estrella",
  meanings: {
    attendee: {
      1: "Mejor no repetir",
      2: "No encajamos mucho",
      3: "Estuvo bien",
      4: "Volvería a entrenar con esta persona",
      5: "Gran compañía para entrenar",
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
  feedback: "¿Algo que agregar?",
  back: "Atrás",
  next: "Siguiente",
  submit: "Enviar",
  done: {
    title: "¡Encuesta enviada!",
    text: "Gracias por tu opinión. ¡Puede que pronto tengas conexiones nuevas!",
  },
  failed: "No se pudo enviar la encuesta. Vuelve a intentarlo.",
};
