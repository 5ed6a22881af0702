import type * as en from "#words/en/help.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

const trialKept =
  "Si te vas, guardamos durante dos años una marca ilegible de tu correo y tu tarjeta, para que la prueba sea una sola vez.";

export const help: typeof en.help = {
  faq: {
    title: "Preguntas y ayuda",
    questions: "Preguntas frecuentes",
    matching: {
      question: "¿Cómo se forman los grupos?",
      answer:
        "Siempre que se puede, entrenas en un grupo de cuatro: tú y tres personas más. Miramos el nivel, los tipos de entrenamiento, las metas, el carácter y los horarios, y también el modo que elegiste en «Preferencias de sesión». Los grupos se forman el día antes de la sesión.",
    },
    venue: {
      question: "¿Cuándo sé dónde nos reunimos?",
      answer:
        "24 horas antes de empezar. La zona que eliges al reservar cuenta como voto para decidirlo. El sitio de después se muestra a los 30 minutos de empezar la sesión.",
    },
    included: {
      question: "¿Qué incluye una sesión?",
      answer:
        "Una plaza en un gimnasio o estudio ya reservado, un plan de entrenamiento que siguen juntos y, después, un rato para conversar en un sitio cercano.",
    },
    price: {
      question: "¿Cuánto cuesta Spotter?",
      answer: (monthly: string, yearly: string, yearlyPerMonth: string) =>
        `El plan mensual cuesta ${monthly}. El anual cuesta ${yearly}, es decir, ${yearlyPerMonth}. En los dos, las sesiones son sin límite.`,
      answerPlain:
        "Hay un plan mensual y uno anual, los dos con sesiones sin límite. Los precios están en la página de precios.",
      link: "Ver los planes",
    },
    trial: {
      question: "¿Hay una prueba gratis?",
      answer: (count: number) =>
        `Sí, una vez por miembro, correo y tarjeta. ${plural(count, { one: "Tu primer día es gratis", other: "Tus primeros # días son gratis" })}. Si cancelas antes, no se cobra nada. ${trialKept}`,
      answerPlain: `Sí, una vez por miembro, correo y tarjeta. Si cancelas antes de que termine, no se cobra nada. ${trialKept}`,
    },
    cancelPlan: {
      question: "¿Puedo cancelar o pausar mi suscripción?",
      answer:
        "Puedes cancelar cuando quieras. Conservas tu acceso hasta el final del periodo que pagaste y no se cobra nada más. No se puede pausar, pero puedes cancelar y volver más adelante: guardamos tu perfil y tus conexiones.",
      link: "Pagos y facturación",
    },
    cancelBooking: {
      question: "¿Y si no puedo ir a una sesión?",
      answer:
        "Cancela la reserva en «Agenda» en cualquier momento antes de que empiece la sesión. Tu plaza queda entonces libre para otras personas. Hasta 24 horas antes del inicio no tiene consecuencias. Después, dos cancelaciones tardías o ausencias en 30 días tampoco. Desde la tercera, solo puedes tener una reserva próxima a la vez durante dos semanas, si nadie ocupa tu plaza y se queda con ella.",
      link: "Tu agenda",
    },
    connections: {
      question: "¿Cómo sigo en contacto con la gente con la que entrené?",
      answer:
        "Después de la sesión se valoran entre ustedes. Si dos personas se dan 4 o 5 estrellas por la misma sesión, quedan conectadas y pueden chatear en «Conexiones». Los demás miembros nunca ven cómo los valoraste.",
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
      text: "Entrenar cuesta menos cuando alguien te espera. En cinco pasos, del primer vistazo a gente que conoces.",
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
        text: "Elige una zona, trae a tus conexiones si quieres, y la plaza es tuya.",
      },
      meet: {
        title: "Reúnete y entrena",
        text: "El día antes conoces el lugar y a tu grupo de cuatro. Sigan el plan en equipo y siéntense después en un sitio agradable.",
      },
      rate: {
        title: "Valora tu experiencia",
        text: "Cuéntanos qué tal el grupo, el gimnasio y el rato de después. Tus valoraciones son privadas.",
      },
      connect: {
        title: "Haz conexiones",
        text: "Si el gusto es mutuo, se crea una conexión: chateen y vuelvan a entrenar en compañía.",
      },
    },
    action: "Elegir preferencias",
  },
};
