import type * as en from "#words/en/accounts.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

export const accounts: typeof en.accounts = {
  or: "o",
  providers: {
    google: "Continuar con Google",
    apple: "Continuar con Apple",
    googleFailed: "No se pudo entrar con Google",
    appleFailed: "No se pudo entrar con Apple",
    googleNotEnabled: "El acceso con Google no está activado. Usa tu correo y tu contraseña.",
    appleNotEnabled: "El acceso con Apple no está activado. Usa tu correo y tu contraseña.",
  },
  login: {
    title: "Entrar",
    heading: "Hola de nuevo",
    lead: "Tu grupo te espera.",
    ended: "Se cerró tu acceso. Vuelve a entrar.",
    email: "Correo electrónico",
    password: "Contraseña",
    submit: "Entrar",
    letIn: {
      title: "El código es correcto",
      text: "Primero crea tu cuenta. Es más o menos un minuto y luego eliges una sesión.",
    },
    toSignup: "¿Es tu primera vez en Spotter?",
    signup: "Crear una cuenta",
    noCookies:
      "Tu navegador bloquea las cookies y así no podemos mantener tu acceso. Permítelas y vuelve a intentarlo.",
    missing: { title: "Faltan datos", text: "Escribe tu correo y tu contraseña" },
    failed: "No pudiste entrar",
    done: "¡Qué bueno verte de nuevo!",
  },
  signup: {
    toLogin: "¿Ya tienes cuenta?",
    login: "Entrar",
    back: "Atrás",
    next: "Siguiente",
    submit: "Crear cuenta",
    failed: { title: "No se pudo completar el registro", text: "No se pudo crear la cuenta" },
    done: "¡Cuenta creada!",
    draftKept: "Guardamos lo que escribiste. Solo vuelve a poner la contraseña.",
    problems: {
      missing_name: { title: "Falta el nombre", text: "Escribe tu nombre completo" },
      unreadable_name: {
        title: "Nombre ilegible",
        text: "Escribe tu nombre sin caracteres invisibles",
      },
      reserved_name: {
        title: "Nombre no disponible",
        text: "Este nombre está reservado para Spotter. Escribe el tuyo",
      },
      link_in_name: { title: "Nombre no disponible", text: "Escribe tu nombre sin enlaces" },
      invalid_email: { title: "Correo no válido", text: "Escribe una dirección de correo válida" },
      weak_password: {
        title: "Contraseña débil",
        text: "La contraseña debe tener al menos 6 caracteres",
      },
      predictable_password: {
        title: "Contraseña débil",
        text: "Evita seis caracteres iguales o consecutivos, como 111111 o 123456",
      },
      common_password: {
        title: "Contraseña débil",
        text: "Esta contraseña es muy fácil de adivinar. Elige otra.",
      },
      passwords_differ: {
        title: "Las contraseñas no coinciden",
        text: "Escribe dos veces la misma contraseña",
      },
      ancient_birthday: {
        title: "Fecha no válida",
        text: "Escribe una fecha de nacimiento de 1900 o posterior",
      },
      too_young: { title: "Fecha no válida", text: "Aún no tienes la edad para usar Spotter." },
      invalid_birthday: {
        title: "Fecha no válida",
        text: "La fecha de nacimiento no puede estar en el futuro",
      },
      photo_too_large: {
        title: "Archivo demasiado grande",
        text: "Elige una imagen de menos de 5 MB",
      },
      invalid_zip_code: {
        title: "Código postal no válido",
        text: "Escribe un código postal válido de 5 cifras",
      },
      no_workout_type: {
        title: "Elige un tipo de entrenamiento",
        text: "Elige al menos un tipo de entrenamiento",
      },
    },
    basics: {
      title: "Lo básico",
      fullName: "Nombre completo",
      fullNameHint:
        "Hasta que estén en contacto, los demás ven tu nombre y la inicial de tu apellido.",
      email: "Correo electrónico",
      password: "Contraseña",
      confirmation: "Repite la contraseña",
    },
    details: {
      title: "Tu perfil",
      photoHint: "Con tu foto, tu grupo te encuentra más fácil. Hasta 5 MB.",
      notAnImage: {
        title: "No es una imagen",
        text: "Elige una foto, por ejemplo un archivo JPEG o PNG",
      },
      gender: "Género",
      genderHint: "Los demás miembros nunca lo ven. Solo lo usamos para las sesiones de mujeres.",
      birthday: "Fecha de nacimiento",
      birthdayHint: "Los demás miembros nunca la ven y no se usa para formar los grupos.",
    },
    location: {
      title: "Ubicación",
      zipCode: "Código postal",
      zipHint: (city: string) => `Tus sesiones serán en ${city}.`,
      zipFar: (city: string) =>
        `Todavía no estamos cerca de ti, así que empiezas en ${city}. Puedes cambiar de ciudad en las preferencias de la app.`,
      travelRadius: "Distancia máxima",
      travelRadiusHint:
        "En línea recta desde tu código postal. Inicio oculta las sesiones más lejanas.",
      miles: (count: number) => plural(count, { one: "# milla", other: "# millas" }),
      locationType: "Dónde te gusta entrenar",
      locationTypeHint: "Cuenta cuando elegimos el lugar.",
    },
    aboutAMinute: "Un minuto, más o menos",
    headings: {
      basics: "¿Cómo te llamas?",
      details: "¿Cómo te reconocerá tu grupo?",
      location: "¿Dónde entrenas?",
      fitness: "¿Cómo entrenas?",
      notifications: "¿Quieres que te avisemos?",
    },
    questions: {
      photo: "¿Quieres añadir una foto?",
      gender: "¿Cuál es tu género?",
      birthday: "¿Cuál es tu fecha de nacimiento?",
      zipCode: "¿Cuál es tu código postal?",
      travelRadius: "¿Qué tan lejos irías?",
      locationType: "¿Qué tipo de lugar prefieres?",
    },
    fitness: {
      title: "Tu entrenamiento",
      level: "¿Qué nivel tienes?",
      workoutTypes: "¿Qué te gusta hacer?",
      workoutTypesHint: "Marca todo lo que se te antoje.",
      frequency: "¿Cada cuánto entrenas?",
      perWeek: (count: number) =>
        plural(count, { one: "una vez por semana", other: "# veces por semana" }),
      goal: "¿Para qué entrenas?",
      availability: "¿Qué días te acomodan?",
      times: "¿Qué horarios te acomodan?",
      groupSize: "¿De qué tamaño te gusta el grupo?",
      preference: "¿Qué buscas en una sesión?",
      rhythm: "¿Cuándo rindes más?",
      groupSizeHint:
        "Los grupos suelen ser de cuatro. Tu respuesta nos dice si los prefieres más pequeños o más grandes.",
      more: "Más sobre mí",
      moreHint: "Opcional. También puedes hacerlo después de tu primera sesión.",
    },
    notifications: {
      title: "Notificaciones",
      push: "Notificaciones push",
      pushHint: "Recordatorios, el lugar un día antes y novedades de tu grupo.",
      summary: "Tu perfil en breve",
      edit: (step: string) => `Editar: ${step}`,
      noDays: "Ningún día elegido",
      everyDay: "Todos los días",
      anyTime: "A cualquier hora",
      consent:
        "Al crear una cuenta, aceptas nuestras condiciones. La página de privacidad dice qué guardamos, y las normas, cómo nos tratamos.",
      age: (age) => `También confirmas que tienes al menos ${age} años.`,
    },
  },
  deletion: {
    title: "Tus datos",
    download: "Descargar tus datos",
    downloadHint: "Todo lo que guardamos sobre ti, en un archivo",
    downloading: "Preparando tu archivo",
    downloadFailed: {
      title: "La descarga falló",
      text: "No pudimos crear tu archivo. Vuelve a intentarlo.",
    },
    delete: "Eliminar cuenta",
    deleteHint: "Para siempre, con todo lo que contiene",
    dialog: {
      title: "¿Eliminar tu cuenta?",
      text: "No se puede deshacer. Nosotros tampoco podemos.",
      goesTitle: "Lo que desaparece",
      goes: [
        "Tu perfil, tu foto y tus preferencias",
        "Tu plan: no te cobramos nada más",
        "Tus reservas pendientes: tus cupos quedan libres para otras personas",
        "Tus calificaciones, notificaciones y dispositivos",
      ],
      staysTitle: "Lo que queda",
      stays: [
        "Los mensajes que enviaste, de «Antiguo miembro»",
        "El registro de que alguien estuvo ahí, sin tu nombre",
        "Si tuviste una prueba gratis: durante 2 años, un código cifrado de tu correo y tu tarjeta, para que haya una sola prueba por persona. No permite recuperarlos",
        "Durante 2 años, para proteger a todo el mundo: los reportes abiertos sobre ti, una suspensión de tu cuenta o de tus mensajes y con quién no compartes grupo, bajo un código cifrado de tu correo. Se aplica si vuelves",
      ],
      word: "ELIMINAR",
      field: (word: string) => `Escribe ${word} para confirmar`,
      wrongWord: (word: string) => `Escribe la palabra ${word}`,
      confirm: "Eliminar cuenta",
      keep: "Conservarla",
    },
    deleted: { title: "Cuenta eliminada", text: "Tu cuenta se eliminó para siempre." },
    failed: { title: "No se pudo eliminar", text: "No se pudo eliminar la cuenta" },
  },
  welcome: {
    greeting: (name: string) => `Hola, ${name}`,
    picks: "Elegidas para ti",
    suits: "Según lo que nos contaste. Toca para reservar.",
    closest: "Aún no hay una coincidencia perfecta. Estas son las que más se acercan.",
    ready: "Tu cuenta está lista.",
    trial: (trialDays: number, nothing: string, price: string) =>
      `Tu primera reserva inicia tu prueba gratis de ${trialDays} días: hoy ${nothing}, después ${price}. Cancela cuando quieras.`,
  },
  closedCity: {
    title: (city: string) => `Spotter aún no está en ${city}`,
    text: "¿Quieres saber cuándo abrimos? Te avisamos aquí y por correo.",
    wait: "Avísame cuando abra",
    waiting: "Te avisaremos aquí y por correo.",
    stop: "Mejor no me avises",
    failed: "No funcionó. Vuelve a intentarlo.",
    elsewhere: (cities: string) => `Ya puedes entrenar en ${cities}.`,
    changeCity: "Cambiar mi ciudad",
  },
};
