import type { accounts as master } from "#messages/english/accounts.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("es");

export const accounts: typeof master = {
  or: "o",
  providers: {
    google: "Continuar con Google",
    apple: "Continuar con Apple",
    googleFailed: "No se pudo entrar con Google",
    appleFailed: "No se pudo entrar con Apple",
    googleNotEnabled: "La entrada con Google no está activada. Usa tu correo y tu contraseña.",
    appleNotEnabled: "La entrada con Apple no está activada. Usa tu correo y tu contraseña.",
  },
  login: {
    title: "Entrar",
    heading: "Hola de nuevo",
    lead: "Tu grupo te espera.",
    email: "Correo electrónico",
    password: "Contraseña",
    submit: "Entrar",
    toSignup: "¿Es tu primera vez en Spotter?",
    signup: "Crear una cuenta",
    missing: { title: "Faltan datos", text: "Escribe tu correo y tu contraseña" },
    missingEmail: "Escribe tu correo.",
    missingPassword: "Escribe tu contraseña.",
    failed: { title: "No pudiste entrar", text: "El correo o la contraseña no son correctos" },
    done: "¡Qué bueno verte de nuevo!",
  },
  signup: {
    title: "Crear cuenta",
    toLogin: "¿Ya tienes cuenta?",
    login: "Entrar",
    back: "Atrás",
    next: "Siguiente",
    submit: "Crear cuenta",
    failed: { title: "No se pudo completar el registro", text: "No se pudo crear la cuenta" },
    done: { title: "¡Cuenta creada!", text: "Mira lo que hay cerca de ti." },
    draftKept: "Guardamos lo que habías escrito. Solo tienes que volver a poner la contraseña.",
    problems: {
      missing_name: { title: "Falta el nombre", text: "Escribe tu nombre completo" },
      unreadable_name: {
        title: "Nombre ilegible",
        text: "Escribe tu nombre sin caracteres invisibles",
      },
      reserved_name: {
        title: "Nombre no disponible",
        text: "Escribe tu propio nombre: este está reservado para Spotter",
      },
      invalid_email: { title: "Correo no válido", text: "Escribe una dirección de correo válida" },
      weak_password: {
        title: "Contraseña débil",
        text: "La contraseña debe tener al menos 6 caracteres",
      },
      predictable_password: {
        title: "Contraseña débil",
        text: "No uses seis caracteres iguales o consecutivos seguidos, como 123456",
      },
      common_password: {
        title: "Contraseña débil",
        text: "Es una de las contraseñas que todos prueban primero. Elige otra.",
      },
      passwords_differ: {
        title: "Las contraseñas no coinciden",
        text: "Escribe dos veces la misma contraseña",
      },
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
      email: "Correo electrónico",
      password: "Contraseña",
      passwordHint: "Al menos 6 caracteres",
      confirmation: "Repite la contraseña",
    },
    details: {
      title: "Tu perfil",
      photo: "Foto",
      photoHint: "Con una cara, tu grupo te encuentra mejor. Hasta 5 MB.",
      choosePhoto: "Elegir una foto",
      changePhoto: "Cambiar la foto",
      removePhoto: "Quitar la foto",
      notAnImage: {
        title: "No es una imagen",
        text: "Elige una foto, por ejemplo un archivo JPEG o PNG",
      },
      gender: "Género",
      birthday: "Fecha de nacimiento",
      birthdayHint: "Solo la usamos para formar los grupos. Nunca se muestra.",
    },
    location: {
      title: "Ubicación",
      zipCode: "Código postal",
      zipHint: (city: string) => `Tus sesiones serán en ${city}.`,
      travelRadius: "Distancia máxima",
      miles: (count: number) => plural(count, { one: "# milla", other: "# millas" }),
      locationType: "Dónde te gusta entrenar",
    },
    fitness: {
      title: "Tu entrenamiento",
      level: "Nivel",
      workoutTypes: "Tipos de entrenamiento",
      workoutTypesHint: "Marca todo a lo que irías.",
      frequency: "Entrenamientos por semana",
      perWeek: (count: number) =>
        plural(count, { one: "una vez por semana", other: "# veces por semana" }),
      goal: "Objetivo principal",
      availability: "Días en los que puedes entrenar",
      times: "Horarios preferidos",
      groupSize: "Tamaño del grupo",
      preference: "En una sesión te gusta",
      rhythm: "Tu ritmo",
    },
    notifications: {
      title: "Notificaciones",
      push: "Notificaciones push",
      pushHint: "Recordatorios, el lugar un día antes y novedades de tu grupo.",
      summary: "Tú, en pocas palabras",
      edit: (step: string) => `Editar: ${step}`,
      noDays: "Ningún día elegido",
      everyDay: "Todos los días",
      anyTime: "A cualquier hora",
    },
  },
};
