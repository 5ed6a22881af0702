import type * as en from "#words/en/landing.ts";

export const landing: typeof en.landing = {
  headline: "No vuelvas a entrenar a solas.",
  lead: "Grupos de cuatro, a tu medida. Un gimnasio ya reservado y un sitio para sentarse juntos después.",
  getStarted: "Empezar",
  price: {
    trial: (trialDays: number, nothing: string) =>
      `${trialDays} días gratis, hoy pagas ${nothing}.`,
    afterwards: (monthly: string, yearly: string) =>
      `Después, ${monthly} al mes o ${yearly} al año. Cancela cuando quieras.`,
  },
  carousel: {
    label: "Cómo es una sesión",
    pause: "Pausar las imágenes",
    play: "Reproducir las imágenes",
    slide: (number: number, total: number) => `Imagen ${number} de ${total}`,
    scenes: [
      {
        title: "Encuentra a los tuyos",
        text: "Gente de tu ritmo, con tus metas y tus tardes libres.",
        picture: "Cuatro personas en un mapa, unidas por líneas a un punto de encuentro",
      },
      {
        title: "Entrena en compañía",
        text: "Alguien que te cuida y alguien que te hace seguir.",
        picture: "Tres personas entrenando: una levanta una barra, dos están atentas a su lado",
      },
      {
        title: "Quédate para lo mejor",
        text: "Cada sesión termina con algo frío y buena compañía.",
        picture: "Tres personas con bebidas en una mesa, conversando",
      },
    ],
  },
  how: {
    title: "Cómo funciona",
    cards: [
      { title: "Elige una hora", text: "Gimnasio, cardio o calistenia, el día que te venga bien." },
      {
        title: "Conoce a tu grupo",
        text: "Unimos nivel, metas y carácter para que nadie se sienta fuera de lugar.",
      },
      { title: "Entrena", text: "El sitio está reservado. Llega, calienta y anímense." },
      { title: "Sigan en contacto", text: "Valórense. Si el gusto es mutuo, se abre su chat." },
    ],
  },
  reasons: {
    title: "Antes de decir que sí",
    trial: (trialDays: number) =>
      `Tus primeros ${trialDays} días son gratis. Cancela antes de que terminen y no se cobra nada.`,
    company:
      "¿Nadie más ha reservado? Te avisamos el día antes, y otra vez cuando alguien se apunte.",
    reports:
      "Denuncia o bloquea a quien quieras en cualquier momento. Cada denuncia la revisan personas.",
    privacy: "Ningún otro miembro ve tu fecha de nacimiento, tu género ni tu código postal.",
    mutual:
      "Tus valoraciones son privadas. Un chat solo se abre si ambas personas se dan 4 o 5 estrellas.",
  },
  access: {
    title: "¿Tienes tu código?",
    text: "Spotter abre ciudad por ciudad. Escribe el código de acceso que te dieron.",
    label: "Código de acceso",
    submit: "Continuar",
    missing: "Escribe tu código de acceso.",
    invalid: "El código de acceso no es válido. Vuelve a intentarlo.",
    wait: (minutes: string) => `Demasiados intentos. Espera ${minutes} y vuelve a intentarlo.`,
    minute: "un minuto",
    minutes: (count: number) => `${count} minutos`,
    failed: "No funcionó. Revisa tu conexión y vuelve a intentarlo.",
    noCode: "¿Sin código? Dinos tu ciudad",
    noCodeSubject: "Spotter en mi ciudad",
  },
  footer: "Entrenamientos en grupos pequeños, cerca de ti.",
};
