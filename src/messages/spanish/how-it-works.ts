import type { howItWorks as master } from "#messages/english/how-it-works.ts";

export const howItWorks: typeof master = {
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
      text: "Si el gusto es mutuo, quedan conectados: chateen y vuelvan a entrenar juntos.",
    },
  },
  action: "Elegir preferencias",
};
