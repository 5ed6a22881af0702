import type { accountMails as master } from "#messages/english/account-mails.ts";

export const accountMails: typeof master = {
  passwordReset: {
    subject: "Elige una contraseña nueva",
    text: "Alguien pidió una contraseña nueva para tu cuenta de Spotter. Si fuiste tú, abre el enlace de abajo antes de una hora y elígela. El enlace sirve una sola vez.\n\nSi no fuiste tú, no hagas nada: tu contraseña sigue igual.",
  },
  emailVerification: {
    subject: "Confirma tu correo",
    text: "¡Te damos la bienvenida a Spotter! Abre el enlace de abajo para confirmar que esta dirección es tuya. Así podrás volver a entrar en tu cuenta si un día olvidas la contraseña.\n\nSi no te registraste, no lo abras: alguien escribió mal su dirección.",
  },
  passwordChanged: {
    subject: "Tu contraseña cambió",
    text: "La contraseña de tu cuenta de Spotter se acaba de cambiar y se cerró la cuenta en todos los demás dispositivos.\n\nSi no fuiste tú, elige una nueva ahora mismo con «¿Olvidaste tu contraseña?» en la pantalla de entrada.",
  },
};
