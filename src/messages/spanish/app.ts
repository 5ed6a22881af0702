import type { app as master } from "#messages/english/app.ts";

export const app: typeof master = {
  productName: "Spotter",
  tabs: {
    label: "Principal",
    home: "Inicio",
    events: "Agenda",
    connections: "Conexiones",
    profile: "Perfil",
  },
  offline: "No tienes conexión. Lo que ves se cargó antes.",
  starting: {
    errorTitle: "No se puede llegar a Spotter",
    errorText: "Revisa tu conexión y vuelve a intentarlo.",
  },
  notFound: {
    title: "Página no encontrada",
    heading: "Esta dirección no lleva a ninguna parte",
    text: "Puede que esté mal escrita o que la página se haya movido.",
    toHome: "Ir al inicio",
    toStart: "Ir a la portada",
  },
  social: {
    label: "Síguenos",
    comingSoon: "Muy pronto",
    instagram: "Instagram",
    facebook: "Facebook",
    tiktok: "TikTok",
  },
  sandbox: {
    badge: "Pruebas",
    open: "Mover el reloj",
    title: "Reloj de pruebas",
    text: "Aquí nada es real: no se mueve dinero ni sale ningún correo. Mueve el reloj para ver qué pasa después.",
    moves: "Adelantar",
    hour: "1 hora",
    day: "1 día",
    week: "1 semana",
    untilLabel: "O hasta un momento",
    until: "Ir a ese momento",
    inThePast: "Elige un momento posterior al ahora de las pruebas.",
    moved: "Reloj adelantado",
    failed: "El reloj no se movió",
  },
};
