import type { push as master } from "#messages/english/push.ts";

export const push: typeof master = {
  label: "Push en este dispositivo",
  hint: "Entérate de mensajes, recordatorios y cambios aunque Spotter esté cerrado.",
  unsupported:
    "Este navegador no puede recibir notificaciones push. En un iPhone, añade primero Spotter a la pantalla de inicio.",
  denied:
    "Tu navegador bloquea las notificaciones de Spotter. Permítelas en sus ajustes y vuelve a intentarlo.",
  failed: "No se pudo cambiar el push",
  failedText: "Revisa tu conexión y vuelve a intentarlo.",
  turnedOn: "Push activado en este dispositivo",
};
