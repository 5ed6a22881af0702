import type * as en from "#words/en/profiles.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

const sessionsOf = (count: number) => plural(count, { one: "# sesión", other: "# sesiones" });

export const profiles: typeof en.profiles = {
  title: "Perfil",
  notFound: "Perfil no encontrado",
  stats: {
    label: "Tus números hasta ahora",
    sessionsAttended: "Sesiones hechas",
    connectionsMade: "Conexiones hechas",
    currentStreak: "Racha actual",
    weeks: (count: number) => `${count} sem.`,
    atZero: "Tu primera sesión pone la cuenta en marcha.",
    recentWeeks: "Tus últimas semanas",
    trained: (trained: number, weeks: number) =>
      `Entrenaste en ${trained} de las últimas ${weeks} semanas.`,
    noWeekYet: "Entrena una vez esta semana para llenar la primera.",
    met: (count: number) =>
      plural(count, { one: "Conociste a # persona", other: "Conociste a # personas" }),
    nobodyMetYet: "En cada sesión conoces gente nueva.",
  },
  logOut: "Salir",
  loggedOut: "Saliste de tu cuenta",
  logOutFailed: {
    title: "No pudiste salir",
    text: "No se pudo salir de tu cuenta en este dispositivo",
  },
  menu: {
    training: "Entrenamiento",
    browse: "Ver sesiones",
    browseHint: "Todo lo que viene cerca de ti",
    support: "Ayuda",
    you: "Tú",
    edit: "Editar perfil",
    editHint: "Nombre, nivel, foto y algo sobre ti",
    details: "Datos personales",
    detailsHint: "Código postal, género y fecha de nacimiento",
    fitness: "Preferencias de entrenamiento",
    fitnessHint: "Tipos de entrenamiento y los días que entrenas",
    matching: "Preferencias de sesión",
    matchingHint: "Con quién te gustaría entrenar",
    settings: "Ajustes",
    notifications: "Notificaciones",
    notificationsHint: "De qué te avisamos",
    app: "Preferencias de la app",
    appHint: "Ubicación, idioma y tema",
    faq: "Preguntas y ayuda",
    faqHint: "Respuestas y cómo contactarnos",
    howItWorks: "Cómo funciona",
    howItWorksHint: "Del primer vistazo a tu primera conexión",
    staff: "Equipo",
    console: "Consola",
    consoleHint: "Sesiones, miembros y reportes, en inglés",
    noConnectionsYet: "Califica a tu grupo después de una sesión. Así empiezan las conexiones.",
    noStreakYet: "Una sesión esta semana empieza una racha nueva.",
  },
  edit: {
    title: "Editar perfil",
    fullName: "Nombre completo",
    fullNameProblems: {
      missing_name: "Escribe tu nombre completo",
      unreadable_name: "Escribe tu nombre sin caracteres invisibles",
      reserved_name: "Este nombre está reservado para Spotter. Escribe el tuyo",
      link_in_name: "Escribe tu nombre sin enlaces",
    },
    fitnessLevel: "Nivel",
    fitnessLevelHints: {
      beginner: "Das los primeros pasos o estás volviendo",
      intermediate: "Entrenas con regularidad y dominas lo básico",
      advanced: "Años de entrenamiento, y con ganas de más",
    },
    bio: "Sobre ti",
    bioHint: "Una o dos frases que a tu grupo le gustaría leer.",
    bioLeft: (count: number) =>
      plural(count, { one: "queda # carácter", other: "quedan # caracteres" }),
    save: "Guardar cambios",
    saved: "Perfil actualizado",
    saveFailed: "No se pudo actualizar el perfil. Vuelve a intentarlo.",
    photo: {
      label: "Foto",
      hint: "Con tu foto, tu grupo te encuentra más fácil. Hasta 5 MB.",
      choose: "Elegir una foto",
      change: "Cambiar la foto",
      adjust: "Ajustar",
      remove: "Quitar la foto",
      tooLarge: { title: "Archivo demasiado grande", text: "Elige una imagen de menos de 5 MB." },
      notAnImageNote: "Este archivo no es una imagen.",
      heic: {
        title: "Aquí no podemos abrir fotos HEIC",
        text: "Expórtala como JPEG en tu teléfono o computadora y elige esa.",
      },
      unreadable: {
        title: "No podemos leer esa foto",
        text: "Elige otra, por ejemplo un archivo JPEG o PNG.",
      },
    },
    crop: {
      title: "Recorta tu foto",
      text: "Arrástrala para moverla, y pellizca o desliza para acercarla. Las flechas también sirven.",
      area: "Parte de la foto que se muestra",
      zoom: "Zoom",
      zoomValue: (percent: number) => `${percent} %`,
      use: "Usar la foto",
      cancel: "Cancelar",
    },
    face: {
      choose: "Elegir una cara",
      remove: "Quitar la cara",
      title: "Elige una cara",
      text: "¿No tienes una foto a mano? Elige una de estas. Puedes cambiarla cuando quieras.",
      use: "Usar esta cara",
      name: (nth: number) => `Cara ${nth}`,
    },
    leave: {
      title: "¿Irte sin guardar?",
      text: "Tus cambios aún no se guardan.",
      discard: "Descartar cambios",
      stay: "Seguir editando",
    },
  },
  preferences: {
    push: {
      label: "Push en este dispositivo",
      hint: "Recibe mensajes, recordatorios y cambios aunque Spotter esté cerrado.",
      unsupported:
        "Este navegador no puede recibir notificaciones push. En un iPhone, agrega primero Spotter a la pantalla de inicio.",
      denied:
        "Tu navegador bloquea las notificaciones de Spotter. Permítelas en sus ajustes y vuelve a intentarlo.",
      failed: "No pudimos cambiar el push",
      failedText: "Revisa tu conexión y vuelve a intentarlo.",
      turnedOn: "Push activado en este dispositivo",
    },
    save: "Guardar",
    notifications: {
      title: "Notificaciones",
      lead: "Elige de qué te avisamos. Los cambios se guardan al momento.",
      legend: "Avísame de",
      switches: {
        sessionReminders: {
          label: "Recordatorios de sesiones",
          hint: "El lugar un día antes, un aviso 2 horas antes y cuando toca calificar",
        },
        connectionRequests: {
          label: "Solicitudes de conexión",
          hint: "Conexiones nuevas e invitaciones a entrenar",
        },
        messages: { label: "Mensajes", hint: "Cuando una conexión te escribe" },
        sessionUpdates: {
          label: "Cambios en las sesiones",
          hint: "Cuando una sesión cambia de hora o se suspende, o cambia tu grupo",
        },
        promotions: { label: "Promociones", hint: "Ofertas y novedades, de vez en cuando" },
      },
      billing: "Siempre te avisamos sobre tus pagos.",
      saved: "Preferencias guardadas",
      saveFailed: "No se pudieron guardar los ajustes de notificaciones. Vuelve a intentarlo.",
    },
    app: {
      title: "Preferencias de la app",
      location: "Ubicación",
      locationHint: "Ves las sesiones de esta ciudad. Lo que reservaste en otra sigue reservado.",
      language: "Idioma",
      languages: {
        English: "Inglés",
        Spanish: "Español",
        French: "Francés",
        German: "Alemán",
        Italian: "Italiano",
        Portuguese: "Portugués",
        Japanese: "Japonés",
        "Mandarin Chinese": "Chino mandarín",
      },
      languageOption: (name: string, ownName: string) =>
        name === ownName ? name : `${name} (${ownName})`,
      theme: "Tema",
      themes: { light: "Claro", dark: "Oscuro", system: "Sistema" },
      themeHint: "Como tu dispositivo",
      saved: "Preferencias guardadas",
      saveFailed: "No se pudieron guardar las preferencias. Vuelve a intentarlo.",
    },
    matching: {
      title: "Preferencias de sesión",
      lead: "Lo usamos para formar tu próximo grupo.",
      legend: "Modo de formar tu grupo",
      modes: {
        learn_from_others: {
          label: "Aprender de los demás",
          hint: "Entrenar con gente que va un paso por delante de ti",
        },
        work_with_equals: {
          label: "Entrenar entre iguales",
          hint: "Entrenar con gente de tu mismo nivel",
        },
        help_motivate_others: {
          label: "Ayudar a motivar a los demás",
          hint: "Entrenar con gente a la que puedas animar",
        },
      },
      saved: "Preferencias actualizadas",
      saveFailed: "No se pudieron guardar las preferencias. Vuelve a intentarlo.",
    },
    fitness: {
      title: "Preferencias de entrenamiento",
      lead: "En «Inicio» ves las sesiones que encajan.",
      types: "Tipos de entrenamiento",
      typesHint: "Marca todo lo que se te antoje.",
      days: "Disponibilidad semanal",
      daysHint: "Los días en los que puedes entrenar.",
      timesHint: "Lo usamos para formar grupos. «Inicio» muestra todos los horarios.",
      match: (count: number) =>
        plural(count, {
          one: "# sesión por semana encaja",
          other: "# sesiones por semana encajan",
        }),
      matchRarely: (count: number) =>
        `${sessionsOf(count)} en las próximas cuatro semanas, menos de una por semana`,
      matchIn: (city: string) => `En ${city}, según las próximas cuatro semanas`,
      counting: "Contando las sesiones que encajan",
      notCounted: "No pudimos contar las sesiones que encajan.",
      none: "Ninguna sesión encaja",
      noType: "Elige un tipo de entrenamiento o «Inicio» se queda sin sesiones.",
      noDay: "Elige un día o «Inicio» se queda sin sesiones.",
      noTypeOrDay: "Elige un tipo de entrenamiento y un día o «Inicio» se queda sin sesiones.",
      noneFits:
        "Ninguna sesión encaja en las próximas cuatro semanas. Agrega un día o un tipo de entrenamiento, o amplía tu distancia o el tipo de lugar.",
      nothingPlanned: (city: string) =>
        `Aún no hay nada planeado en ${city}. Guardamos tus preferencias.`,
      saved: "Preferencias guardadas",
      saveFailed: "No se pudieron guardar las preferencias. Vuelve a intentarlo.",
    },
    details: {
      title: "Datos personales",
      lead: "Los demás miembros nunca ven estos datos.",
      zipHint: (city: string) =>
        `Medimos las distancias desde aquí. Tu ciudad sigue siendo ${city}.`,
      saved: "Datos guardados",
      saveFailed: "No pudimos guardar tus datos. Vuelve a intentarlo.",
    },
    gap: {
      hiddenByType: (count: number) => `${sessionsOf(count)} de otros tipos de entrenamiento`,
      hiddenByDay: (count: number) => `${sessionsOf(count)} en otros días`,
      hiddenByDistance: (count: number) => `${sessionsOf(count)} fuera de tu distancia`,
      hiddenByPlace: (count: number) => `${sessionsOf(count)} en otros tipos de lugares`,
      hiddenBySeveral: "Varias preferencias las ocultan. Prueba a cambiar dos.",
      widenLabel: "Mostrar más",
      showType: (type: string) => `Mostrar también ${type.toLowerCase()}`,
      showDay: (day: string) => `Mostrar también el ${day.toLowerCase()}`,
      showFarther: (miles: string) => `Mostrar hasta ${miles} de distancia`,
      showAnyPlace: "Mostrar cualquier tipo de lugar",
      brings: (count: number) => `+${count}`,
      bringsLabel: (count: number) =>
        plural(count, { one: "# sesión más", other: "# sesiones más" }),
    },
  },
};
