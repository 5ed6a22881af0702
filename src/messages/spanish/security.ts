import type { security as master } from "#messages/english/security.ts";

export const security: typeof master = {
  title: "Seguridad",
  menu: {
    label: "Seguridad",
    hint: "Correo, contraseña y dispositivos",
    unconfirmedHint: "Tu correo aún no está confirmado",
  },
  email: {
    title: "Correo electrónico",
    confirmed: "Confirmado",
    unconfirmed: "Sin confirmar",
    why: "Abre el enlace que te enviamos, para poder volver a entrar si olvidas tu contraseña.",
    resend: "Enviar el enlace otra vez",
    sent: {
      title: "Revisa tu correo",
      text: (email: string) => `El enlace va en camino a ${email}.`,
    },
    failed: { title: "No se envió ningún enlace", text: "Vuelve a intentarlo en un momento." },
  },
  banner: {
    label: "Confirma tu correo",
    text: "Confirma tu correo con el enlace que te enviamos.",
    again: "Enviar otra vez",
    dismiss: "Descartar",
  },
  verify: {
    title: "Confirma tu correo",
    busy: "Confirmando tu correo…",
    doneTitle: "Correo confirmado",
    done: "Gracias. Aquí no hay nada más que hacer.",
    toSessions: "Ver sesiones",
    toLogin: "Entrar",
    deadTitle: "Este enlace no sirve",
    dead: "Caducó o lo reemplazó uno más reciente.",
    alreadyDone: "Tu correo ya está confirmado.",
    deadForVisitor: "Entra en tu cuenta y desde ahí te enviamos uno nuevo.",
  },
  password: {
    title: "Contraseña",
    set: "Al cambiarla, se cierra tu cuenta en los demás dispositivos.",
    change: "Cambiar contraseña",
    none: "Entras con Google o Apple y aún no tienes contraseña. Podemos enviarte un enlace para crear una.",
    mailLink: "Enviarme un enlace",
    current: "Contraseña actual",
    missing: { title: "Faltan datos", text: "Escribe tu contraseña actual" },
    wrong: "Esta no es tu contraseña actual.",
    forgotten: "¿Olvidaste la actual?",
    save: "Cambiar contraseña",
    done: {
      title: "Contraseña cambiada",
      text: "Se cerró tu cuenta en todos los demás dispositivos.",
    },
    failed: { title: "La contraseña no se cambió", text: "Vuelve a intentarlo en un momento." },
  },
  devices: {
    title: "Dónde está abierta tu cuenta",
    nameOf: (browser: string | null, system: string | null) =>
      browser !== null && system !== null
        ? `${browser} en ${system}`
        : (browser ?? system ?? "Dispositivo desconocido"),
    current: "Este dispositivo",
    since: (day: string) => `Entrada: ${day}`,
    lastSeen: (day: string) => `Último uso: ${day}`,
    end: "Salir",
    endLabel: (device: string) => `Salir en ${device}`,
    ended: "Saliste de tu cuenta ahí",
    endOthers: "Salir en todos los demás",
    endedOthers: "Saliste en todos los demás",
    failed: { title: "La cuenta sigue abierta ahí", text: "Vuelve a intentarlo en un momento." },
  },
};
