import type * as en from "#words/en/mails.ts";

export const mailWords: typeof en.mailWords = {
  greeting: (name: string | null) => (name === null ? "Hola:" : `Hola, ${name}:`),
  open: "Abrir Spotter",
  withLink: (label, link) => `${label}: ${link}`,
  farewell: "Un saludo,\nSpotter",
  settings: "Puedes desactivar los correos como este",
  because: {
    billing: "Recibes este correo porque trata de tu plan y de tus pagos. No se puede desactivar.",
    booking:
      "Recibes este correo porque has reservado o cancelado una sesión. Confirma lo que has hecho y no se puede desactivar.",
    account:
      "Recibes este correo porque esta dirección se ha usado para una cuenta de Spotter. Protege las cuentas y no se puede desactivar.",
    moderation:
      "Recibes este correo porque trata de tu cuenta o de algo que denunciaste. No se puede desactivar.",
    staff: "Recibes este correo porque trabajas para Spotter. No se puede desactivar.",
  },
  questions: (supportEmail) => `¿Preguntas? Escribe a ${supportEmail}.`,
};
