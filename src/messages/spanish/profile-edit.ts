import type { profileEdit as master } from "#messages/english/profile-edit.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("es");

export const profileEdit: typeof master = {
  title: "Editar perfil",
  fullName: "Nombre completo",
  fullNameProblems: {
    missing_name: "Escribe tu nombre completo",
    unreadable_name: "Escribe tu nombre sin caracteres invisibles",
    reserved_name: "Escribe tu propio nombre: este está reservado para Spotter",
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
    hint: "Con una cara, tu grupo te encuentra mejor. Hasta 5 MB.",
    choose: "Elegir una foto",
    change: "Cambiar la foto",
    adjust: "Ajustar",
    remove: "Quitar la foto",
    tooLarge: { title: "Archivo demasiado grande", text: "Elige una imagen de menos de 5 MB." },
    tooLargeNote: "Este archivo pesa más de 5 MB.",
    notAnImageNote: "Este archivo no es una imagen.",
    unreadable: {
      title: "La foto no se puede leer",
      text: "Elige otra, por ejemplo un archivo JPEG o PNG.",
    },
  },
  crop: {
    title: "Recorta tu foto",
    text: "Arrástrala para moverla; pellizca o usa el control deslizante para acercarla. Las flechas del teclado también la mueven.",
    area: "Parte de la foto que se muestra",
    zoom: "Zoom",
    zoomValue: (percent: number) => `${percent} %`,
    use: "Usar la foto",
    cancel: "Cancelar",
  },
  leave: {
    title: "¿Irte sin guardar?",
    text: "Tus cambios aún no se han guardado.",
    discard: "Descartar cambios",
    stay: "Seguir editando",
  },
};
