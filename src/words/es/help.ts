import type * as en from "#words/en/help.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

const trialKept =
  "Si te vas, guardamos durante dos años un código cifrado de tu correo y tu tarjeta, para que haya una sola prueba por persona. No permite recuperarlos.";

export const help: typeof en.help = {
  faq: {
    title: "Preguntas y ayuda",
    questions: "Preguntas frecuentes",
    matching: {
      question: "¿Cómo se forman los grupos?",
      answer:
        "Siempre que se puede, entrenas en un grupo de cuatro: tú y tres personas más. Miramos el nivel, los tipos de entrenamiento, las metas, el carácter y los horarios, y también el modo que elegiste en «Preferencias de sesión». Formamos los grupos el día antes de la sesión.",
    },
    venue: {
      question: "¿Cuándo sé dónde nos reunimos?",
      answer:
        "24 horas antes de empezar. La zona que eliges al reservar cuenta como voto para decidirlo. El sitio de después te lo mostramos a los 30 minutos de empezar.",
    },
    included: {
      question: "¿Qué incluye una sesión?",
      answer:
        "Un cupo en un gimnasio o estudio ya reservado, un plan de entrenamiento que siguen en grupo y, después, un sitio cercano para convivir.",
    },
    price: {
      question: "¿Cuánto cuesta Spotter?",
      answer: (monthly: string, yearly: string, yearlyPerMonth: string) =>
        `El plan mensual cuesta ${monthly}. El anual cuesta ${yearly}, es decir, ${yearlyPerMonth}. En los dos, las sesiones son sin límite.`,
      answerPlain:
        "Hay un plan mensual y uno anual, los dos con sesiones sin límite. Encuentras los precios en la página de precios.",
      link: "Ver los planes",
    },
    trial: {
      question: "¿Hay una prueba gratis?",
      answer: (count: number) =>
        `Sí, una vez por miembro, correo y tarjeta. ${plural(count, { one: "Tu primer día es gratis", other: "Tus primeros # días son gratis" })}. Si cancelas antes, no pagas nada. ${trialKept}`,
      answerPlain: `Sí, una vez por miembro, correo y tarjeta. Si cancelas antes de que termine, no pagas nada. ${trialKept}`,
    },
    cancelPlan: {
      question: "¿Puedo cancelar o pausar mi suscripción?",
      answer:
        "Puedes cancelar cuando quieras. Conservas tu acceso hasta el final del periodo que pagaste y no te cobramos nada más. No se puede pausar, pero puedes cancelar y volver más adelante. Tu perfil y tus conexiones siguen ahí.",
      link: "Pagos y facturación",
    },
    cancelBooking: {
      question: "¿Y si no puedo ir a una sesión?",
      answer:
        "Cancela la reserva en «Agenda» en cualquier momento antes de que empiece la sesión. Tu cupo queda entonces libre para otras personas. Hasta 24 horas antes no tiene consecuencias. Después, dos cancelaciones tardías o ausencias en 30 días tampoco. Desde la tercera, solo puedes tener una reserva pendiente a la vez durante dos semanas. Una cancelación tardía no cuenta si alguien toma tu cupo y se queda con él.",
      link: "Tu agenda",
    },
    connections: {
      question: "¿Cómo sigo en contacto con la gente con la que entrené?",
      answer:
        "Después de la sesión se califican entre ustedes. Si dos personas se dan 4 o 5 estrellas por la misma sesión, quedan conectadas y pueden chatear en «Conexiones». Los demás miembros nunca ven cómo los calificaste.",
      link: "Conexiones",
    },
    support: {
      title: "¿Te queda alguna duda?",
      email: "Escribir a soporte",
      liveChat: "Chat en vivo",
      liveChatHours: "Disponible de lunes a viernes, 9–17 h",
    },
  },
  howItWorks: {
    title: "Cómo funciona",
    welcome: {
      title: "Te damos la bienvenida a Spotter",
      text: "Entrenar cuesta menos cuando alguien te espera. Cinco pasos te llevan del primer vistazo a gente que conoces.",
    },
    stepsLabel: "Los cinco pasos",
    step: (number: number) => `Paso ${number}`,
    steps: {
      browse: {
        title: "Explora las sesiones",
        text: "Mira lo que viene cerca de ti: gimnasio, cardio y calistenia, toda la semana.",
      },
      book: {
        title: "Reserva una sesión",
        text: "Elige una zona, invita a tus conexiones si quieres, y el cupo es tuyo.",
      },
      meet: {
        title: "Reúnete y entrena",
        text: "El día antes sabes el lugar y tu grupo. Sigan el plan en equipo y vayan después a un sitio agradable.",
      },
      rate: {
        title: "Califica tu experiencia",
        text: "Cuéntanos qué tal el grupo, el gimnasio y el rato de después. Tus calificaciones son privadas.",
      },
      connect: {
        title: "Haz conexiones",
        text: "Si coinciden, quedan en contacto. Chateen y vuelvan a entrenar en compañía.",
      },
    },
    learning: {
      title: "Aprendemos de tus valoraciones",
      text: "Tus valoraciones nos enseñan qué hace que dos personas disfruten entrenando juntas, y cuando eso acierta más que nuestra propia estimación, lo usamos en la mitad de las sesiones para comprobar si ayuda. Solo miramos cómo encajan vuestros niveles, entrenamientos, objetivos, personalidades y horarios; nunca tu género, edad, nombre, foto ni tus palabras.",
    },
    action: "Elegir preferencias",
  },
};
