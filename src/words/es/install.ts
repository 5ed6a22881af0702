import type * as en from "#words/en/install.ts";

export const install: typeof en.install = {
  title: "Spotter en tu pantalla de inicio",
  text: "En un iPhone, solo las apps de la pantalla de inicio pueden avisarte. Así te diremos cuándo está listo tu grupo y dónde se encuentran.",
  steps: {
    share: { title: "Toca Compartir en Safari", hint: "Si no lo ves, toca antes •••." },
    add: { title: "Elige «Agregar a Inicio»", hint: "Puede que tengas que bajar un poco." },
    open: {
      title: "Abre Spotter desde la pantalla de inicio",
      hint: "Inicia sesión si hace falta y activa las notificaciones en tu perfil.",
    },
  },
  close: "Entendido",
  show: "Ver cómo",
  prompt: { text: "Ten Spotter en tu pantalla de inicio, a un toque.", action: "Instalar la app" },
};
