import type { ui as master } from "#messages/english/ui.ts";

export const ui: typeof master = {
  back: "Atrás",
  close: "Cerrar",
  retry: "Reintentar",
  loading: "Cargando",
  optional: "Opcional",
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",
  increase: (label: string) => `Aumentar: ${label}`,
  decrease: (label: string) => `Reducir: ${label}`,
  step: (current: number, total: number) => `${current} de ${total}`,
  andMore: (count: number) => `+${count}`,
  notices: "Avisos",
  opensInNewTab: "se abre en otra pestaña",
  errorTitle: "No se pudo cargar",
  errorText: "Revisa tu conexión y vuelve a intentarlo.",
};
