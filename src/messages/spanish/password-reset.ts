import type { passwordReset as master } from "#messages/english/password-reset.ts";

export const passwordReset: typeof master = {
  forgot: {
    open: "¿Olvidaste tu contraseña?",
    title: "¿Olvidaste tu contraseña?",
    text: "Dinos tu correo. Te enviaremos un enlace para elegir una nueva.",
    email: "Correo electrónico",
    missingEmail: "Escribe tu correo.",
    wrongEmail: "Escribe una dirección de correo válida",
    submit: "Enviarme un enlace",
    sentTitle: "Revisa tu correo",
    sent: (email: string) =>
      `Si hay una cuenta con ${email}, el enlace va en camino. Sirve durante una hora.`,
    again: "Enviarlo otra vez",
    done: "Listo",
    failed: { title: "No se envió ningún enlace", text: "Vuelve a intentarlo en un momento." },
  },
  reset: {
    title: "Contraseña nueva",
    lead: "Elígela aquí. Saldrás de tu cuenta en todos los dispositivos y entrarás con la nueva.",
    submit: "Guardar contraseña",
    done: { title: "Contraseña guardada", text: "Entra con la nueva." },
    failed: { title: "La contraseña no se guardó", text: "Vuelve a intentarlo en un momento." },
    deadTitle: "Este enlace no sirve",
    deadLead:
      "Caducó, o desde entonces se eligió una contraseña nueva. Con gusto te enviamos otro.",
    toLogin: "Volver a la entrada",
  },
  fields: {
    password: "Contraseña nueva",
    hint: "Al menos 6 caracteres",
    confirmation: "Repite la contraseña nueva",
  },
};
