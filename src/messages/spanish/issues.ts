import type { issues as master } from "#messages/english/issues.ts";

export const issues: typeof master = {
  "is required": "es obligatorio",
  "must not contain six equal or consecutive characters in a row":
    "no debe contener seis caracteres iguales o consecutivos seguidos",
  "is one of the most common passwords": "es una de las contraseñas más comunes",
  "must be an email address": "debe ser una dirección de correo",
  "must not contain control characters": "no debe contener caracteres de control",
  "must not contain characters that can't be seen": "no debe contener caracteres invisibles",
  "is kept for Spotter itself": "está reservado para Spotter",
  "must be a real date": "debe ser una fecha que exista",
  "cannot be in the future": "no puede estar en el futuro",
  "must be in the future": "debe estar en el futuro",
  "must be at most 400 days ahead": "debe estar a 400 días como máximo",
  "must be an image as a data URL": "debe ser una imagen como URL de datos",
  "must be at most 5 MB": "debe ser de 5 MB como máximo",
  "must have at most 12 megapixels": "debe tener 12 megapíxeles como máximo",
  "must be an image": "debe ser una imagen",
  "must be an image that can be read": "debe ser una imagen legible",
  "must be somebody else": "debe ser otra persona",
  "must be an https address": "debe ser una dirección https",
  "must be the session of the path": "debe ser la sesión de la dirección",
  "is not an area of the session's city": "no es una zona de la ciudad de la sesión",
  "must name connections of the member only": "debe nombrar solo conexiones del miembro",
  "must rate each of the others in the group exactly once":
    "debe valorar exactamente una vez a cada una de las otras personas del grupo",
  "can't be combined with before": "no se puede combinar con before",
};
