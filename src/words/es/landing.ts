import type * as en from "#words/en/landing.ts";
import type { StartMessages } from "#words/messages.ts";
import { app } from "./app.ts";

export const landing: typeof en.landing = {
  headline: "Nunca más entrenes sin compañía.",
  lead: "Tres personas afines a ti, un gimnasio reservado y un sitio para convivir después.",
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
        text: "Gente de tu ritmo, con metas como las tuyas y libre las mismas noches.",
        picture: "Cuatro personas en un mapa, unidas por líneas a un punto de encuentro",
      },
      {
        title: "Entrena en compañía",
        text: "Alguien que te asiste con la barra y alguien que te marca el ritmo.",
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
      { title: "Elige una hora", text: "Gimnasio, cardio o calistenia, el día que te acomode." },
      {
        title: "Conoce a tu grupo",
        text: "Unimos nivel, metas y carácter para que nadie se sienta fuera de lugar.",
      },
      { title: "Entrena", text: "El gimnasio está reservado. Lleguen, calienten y anímense." },
      { title: "Sigan en contacto", text: "Califíquense. Si coinciden, pueden chatear." },
    ],
  },
  reasons: {
    title: "Bueno saberlo",
    trial: (trialDays: number) =>
      `Tus primeros ${trialDays} días son gratis. Cancela antes de que terminen y no pagas nada.`,
    company: "Si nadie más reservó, te avisamos el día antes, y otra vez en cuanto alguien se una.",
    reports: "Reporta o bloquea a alguien en cualquier momento. Una persona real lee cada reporte.",
    privacy: "Los demás miembros nunca ven tu fecha de nacimiento, tu género ni tu código postal.",
    mutual:
      "Tus calificaciones son privadas. El chat solo se abre si se dan 4 o 5 estrellas entre ustedes.",
  },
  access: {
    title: "¿Tienes tu código?",
    text: "Vamos abriendo ciudad por ciudad. Escribe el código de acceso que recibiste.",
    label: "Código de acceso",
    submit: "Continuar",
    missing: "Escribe tu código de acceso.",
    invalid: "El código de acceso no es válido. Vuelve a intentarlo.",
    wait: (minutes: string) => `Demasiados intentos. Espera ${minutes} y vuelve a intentarlo.`,
    minute: "un minuto",
    minutes: (count: number) => `${count} minutos`,
    failed: "No se pudo enviar. Revisa tu conexión y vuelve a intentarlo.",
    noCode: "¿Aún sin código?",
    member: "¿Ya eres miembro?",
    haveCode: "Tengo un código",
  },
  interest: {
    title: "¿Aún sin código?",
    text: "Déjanos tu correo y tu código postal. Te escribiremos en cuanto podamos darte acceso.",
    email: "Correo",
    zipCode: "Código postal",
    submit: "Avísenme",
    badEmail: "Escribe un correo válido.",
    badZipCode: "Escribe un código postal de 5 dígitos.",
    doneTitle: "Ya estás en la lista",
    done: "Te escribiremos en cuanto podamos darte acceso.",
  },
  member: {
    text: "Escribe tu correo. Te enviaremos un enlace para iniciar sesión, así no necesitas un código en este dispositivo.",
    submit: "Enviar enlace",
    doneTitle: "Revisa tu correo",
    done: (email: string) =>
      `Si ${email} tiene una cuenta de Spotter, ya va en camino un enlace para iniciar sesión. Sirve durante una hora.`,
  },
  week: {
    title: "Esta semana",
    lead: (city: string) => `Sesiones reales en ${city}`,
    going: (count: number) => `van ${count}`,
    types: { gym: "Gimnasio", cardio: "Cardio", calisthenics: "Calistenia" },
  },
  firstTime: {
    title: "Tu primera vez",
    steps: [
      {
        when: "El día antes",
        text: "Conoces a tu grupo en el teléfono: nombres, niveles y lo que tienen en común. También sabrás el lugar.",
      },
      {
        when: "En la puerta",
        text: "Toca «Ya llegué» y mira quién más está ahí. Nadie tiene que buscar a solas.",
      },
      {
        when: "Al entrenar",
        text: "El plan está en tu teléfono, ejercicio por ejercicio. Ve a tu ritmo.",
      },
      {
        when: "Después",
        text: "Tómate algo cerca con tu grupo o vete a casa. Las dos cosas están bien.",
      },
    ],
    calm: "¿Cambiaste de idea? Puedes cancelar hasta 24 horas antes de que empiece.",
  },
  footer: "Entrenamientos en grupos pequeños, cerca de ti.",
};

export const start: StartMessages = { app, landing };
