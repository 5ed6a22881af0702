import type { accountDeletion as master } from "#messages/english/account-deletion.ts";

export const accountDeletion: typeof master = {
  title: "Tus datos",
  download: "Descargar tus datos",
  downloadHint: "Todo lo que guardamos sobre ti, en un archivo",
  downloading: "Preparando tu archivo",
  downloadFailed: {
    title: "La descarga falló",
    text: "No se pudo crear tu archivo. Vuelve a intentarlo.",
  },
  delete: "Eliminar cuenta",
  deleteHint: "Para siempre, con todo lo que es tuyo",
  dialog: {
    title: "¿Eliminar tu cuenta?",
    text: "No se puede deshacer; nosotros tampoco podemos.",
    goesTitle: "Lo que desaparece",
    goes: [
      "Tu perfil, tu foto y tus preferencias",
      "Tu suscripción: no se cobra nada más",
      "Tus próximas reservas: las plazas quedan libres para otros",
      "Tus valoraciones, notificaciones y dispositivos",
    ],
    staysTitle: "Lo que queda",
    stays: [
      "Los mensajes que enviaste, de «Antiguo miembro»",
      "Que alguien estuvo ahí, sin tu nombre",
      "Durante dos años, una marca ilegible de tu correo y tu tarjeta si tuviste una prueba gratis, para que sea una sola vez",
    ],
    word: "ELIMINAR",
    field: (word: string) => `Escribe ${word} para confirmar`,
    wrongWord: (word: string) => `Escribe la palabra ${word}`,
    confirm: "Eliminar cuenta",
    keep: "Conservarla",
  },
  deleted: { title: "Cuenta eliminada", text: "Tu cuenta se eliminó para siempre." },
  failed: { title: "No se pudo eliminar", text: "No se pudo eliminar la cuenta" },
};
