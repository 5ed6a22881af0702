import type { providers as master } from "#messages/english/providers.ts";

export const providers: typeof master = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider: string) => `Continúa en la ventana de ${provider} que se abrió.`,
  stopWaiting: "Dejar de esperar",
  blockedHelp: {
    heading: "Tu navegador bloqueó la ventana",
    text: "Permite las ventanas emergentes de este sitio en la barra de direcciones o en los ajustes del navegador y vuelve a pulsar el botón. O continúa en otra pestaña:",
    link: (provider: string) => `Continuar con ${provider} en otra pestaña`,
  },
  problems: {
    domain: (provider: string) => `Este dominio no está autorizado para entrar con ${provider}.`,
    blocked:
      "Tu navegador bloqueó la ventana emergente. Permite las ventanas emergentes de este sitio y vuelve a intentarlo.",
    cancelled: "Se canceló la entrada. Vuelve a intentarlo.",
    network: "Error de red. Revisa tu conexión a internet y vuelve a intentarlo.",
    tooMany: "Demasiados intentos fallidos. Vuelve a intentarlo más tarde.",
    disabled: "Esta cuenta está desactivada. Escribe a soporte.",
    notAllowed: (provider: string) =>
      `La entrada con ${provider} no está activada. Contacta con la administración.`,
    other: (provider: string) => `No se pudo entrar con ${provider}`,
  },
  signup: {
    prefilled: (provider: string) =>
      `Te estás registrando con ${provider}. No hace falta contraseña: solo completa lo demás.`,
    lockedEmail: (provider: string) => `De tu cuenta de ${provider}`,
    anotherWay: "Registrarse de otra forma",
  },
};
