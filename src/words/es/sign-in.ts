import type * as en from "#words/en/sign-in.ts";

export const signIn: typeof en.signIn = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider: string) => `Continúa en la ventana de ${provider}.`,
  stopWaiting: "Dejar de esperar",
  blockedHelp: {
    heading: "Tu navegador bloqueó la ventana",
    text: "Permite las ventanas emergentes de este sitio en la barra de direcciones o en los ajustes del navegador y vuelve a tocar el botón. O continúa en otra pestaña:",
    link: (provider: string) => `Continuar con ${provider} en otra pestaña`,
  },
  problems: {
    domain: (provider: string) => `Este dominio no está autorizado para entrar con ${provider}.`,
    blocked:
      "Tu navegador bloqueó la ventana emergente. Permite las ventanas emergentes de este sitio y vuelve a intentarlo.",
    cancelled: "Se canceló el acceso. Vuelve a intentarlo.",
    network: "Error de red. Revisa tu conexión a internet y vuelve a intentarlo.",
    tooMany: "Demasiados intentos fallidos. Vuelve a intentarlo más tarde.",
    disabled: "Esta cuenta está desactivada. Escribe a soporte.",
    notAllowed: (provider: string) =>
      `El acceso con ${provider} no está activado. Contacta con la administración.`,
    other: (provider: string) => `No se pudo entrar con ${provider}`,
  },
  signup: {
    prefilled: (provider: string) =>
      `Te estás registrando con ${provider}. No hace falta contraseña. Solo completa lo demás.`,
    lockedEmail: (provider: string) => `De tu cuenta de ${provider}`,
    anotherWay: "Registrarse de otra forma",
  },
  loginLink: {
    title: "Abriendo el inicio de sesión…",
    deadTitle: "Este enlace ya no sirve",
    dead: "Un enlace para iniciar sesión sirve una hora, y solo el más reciente. Pide uno nuevo en la página de inicio.",
    toStart: "Ir a la página de inicio",
  },
};

export const providerProblems: typeof en.providerProblems = {
  provider_email_unverified: {
    title: "Correo sin verificar",
    detail:
      "El correo de esa cuenta aún no está verificado. Verifícalo primero allí, o usa aquí tu correo y una contraseña.",
  },
  provider_email_unusable: {
    title: "Correo no utilizable",
    detail:
      "El correo de esa cuenta no se puede usar en Spotter. Elige otra cuenta, o usa aquí otro correo y una contraseña.",
  },
  provider_ended: {
    title: "Entra con tu contraseña",
    detail:
      "Tu contraseña de Spotter se restableció, así que este acceso ya no sirve. Entra con tu correo y tu contraseña nueva.",
  },
  sign_in_cancelled: {
    title: "Acceso cancelado",
    detail: "Se canceló el acceso. Vuelve a intentarlo.",
  },
  sign_in_not_allowed: {
    title: "Acceso no permitido",
    detail: "Esta forma de entrar no está activada. Contacta con la administración.",
  },
  domain_not_authorized: {
    title: "Dominio no autorizado",
    detail: "Este dominio no está autorizado para esta forma de entrar.",
  },
  provider_not_enabled: {
    title: "Acceso no activado",
    detail: "Esta forma de entrar no está activada. Usa tu correo y tu contraseña.",
  },
};

export const identityPages: typeof en.identityPages = {
  done: { title: "Ya entraste", text: "Puedes cerrar esta ventana y volver a Spotter." },
  failed: { title: "No pudiste entrar" },
  backToApp: "Volver a Spotter",
  picker: {
    title: { google: "Elige una cuenta de Google", apple: "Elige una cuenta de Apple" },
    lead: "para continuar en Spotter",
    note: "En las pruebas, esta página reemplaza a la real. Nada sale de este equipo y no necesitas contraseña.",
    accounts: "Cuentas",
    unverified: "Correo sin verificar",
    other: "Usar otra cuenta",
    name: "Nombre",
    email: "Correo electrónico",
    emailVerified: "El correo está verificado",
    submit: "Continuar",
    cancel: "Cancelar",
    invalid: "Escribe un nombre y una dirección de correo.",
    expired: { title: "Tardó demasiado", text: "Cierra esta ventana y vuelve a intentarlo." },
  },
  failure: { title: "No funcionó", text: "Cierra esta ventana y vuelve a intentarlo." },
};
