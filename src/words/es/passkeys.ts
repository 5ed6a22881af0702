import type * as en from "#words/en/passkeys.ts";
import { passkeysMax } from "#shared/rules/limits.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

export const passkeys: typeof en.passkeys = {
  title: "Llaves de acceso",
  text: "Entra con tu huella, tu cara o el bloqueo de pantalla en lugar de una contraseña.",
  added: (day: string) => `Añadida: ${day}`,
  lastUsed: (day: string) => `Último uso: ${day}`,
  codesLeft: (count: number) =>
    plural(count, {
      one: "Te queda # código de recuperación",
      other: "Te quedan # códigos de recuperación",
    }),
  newCodes: "Crear códigos nuevos",
  newCodesText: "Los anteriores dejan de funcionar enseguida.",
  add: "Añadir una llave de acceso",
  thenLogInAgain:
    "Después, cierra sesión y entra con tu nueva llave de acceso. Solo entonces se abre la consola.",
  unusable: "Este navegador no puede añadir una llave de acceso aquí.",
  name: "Nombre",
  nameMissing: "Escribe un nombre.",
  rename: "Cambiar el nombre",
  renameLabel: (name: string) => `Cambiar el nombre de ${name}`,
  save: "Guardar",
  remove: "Quitar la llave",
  removeLabel: (name: string) => `Quitar ${name}`,
  removeText: (name: string) =>
    `Ya no podrás entrar con «${name}». Cerraremos el acceso en los demás dispositivos que entraron con una llave de acceso.`,
  removeLast: "Es la última, así que tus códigos de recuperación también dejarán de funcionar.",
  passwordWhy: "Escribe tu contraseña para que sepamos que eres tú.",
  codes: {
    title: "Tus códigos de recuperación",
    text: "¿Perdiste tu llave de acceso? Cada código te deja entrar una vez. Guárdalos en un lugar seguro. No podemos volver a mostrarlos.",
    copy: "Copiar",
    copied: "Códigos copiados",
    download: "Descargar",
    done: "Ya los guardé",
  },
  wasAdded: "Llave de acceso añadida",
  wasRenamed: "Nombre cambiado",
  wasRemoved: "Llave de acceso quitada",
  failed: "No funcionó",
  use: "Usar una llave de acceso",
  recovery: {
    open: "¿Perdiste tu llave de acceso?",
    title: "Usar un código de recuperación",
    text: "Escribe tu correo y uno de tus códigos. Cada uno sirve solo una vez.",
    code: "Código de recuperación",
    missing: "Escribe tu correo y un código.",
  },
};

const notYou =
  "¿No fuiste tú? Elige una contraseña nueva ahora mismo con «¿Olvidaste tu contraseña?» en la pantalla de acceso. Eso quita todas las llaves de acceso y cierra el acceso en todos los dispositivos.";
const notYouOfStaff =
  "¿No fuiste tú? Avisa ahora mismo a otro administrador. Puede quitar tus llaves de acceso y cerrar tu acceso en todas partes.";

const wasAdded = (name: string) =>
  `Alguien acaba de añadir la llave de acceso «${name}» a tu cuenta de Spotter. Desde ahora se puede entrar en tu cuenta con ella.`;
const wasRemoved = (name: string) =>
  `La llave de acceso «${name}» se acaba de quitar de tu cuenta de Spotter. Cerramos el acceso en tus demás dispositivos que habían entrado con una llave de acceso.`;
const wasUsed = (left: number) =>
  `Alguien acaba de entrar en tu cuenta de Spotter con uno de tus códigos de recuperación. Códigos restantes: ${left}. Puedes crear otros en Seguridad.`;

export const passkeyMails: typeof en.passkeyMails = {
  added: {
    subject: "Se añadió una llave de acceso",
    text: (name: string) => `${wasAdded(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasAdded(name)}\n\n${notYouOfStaff}`,
  },
  removed: {
    subject: "Se quitó una llave de acceso",
    text: (name: string) => `${wasRemoved(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasRemoved(name)}\n\n${notYouOfStaff}`,
  },
  codeUsed: {
    subject: "Se usó un código de recuperación",
    text: (left: number) => `${wasUsed(left)}\n\n${notYou}`,
    textForStaff: (left: number) => `${wasUsed(left)}\n\n${notYouOfStaff}`,
  },
  reset: {
    subject: "Quitamos tus llaves de acceso",
    text: "Alguien del equipo de Spotter quitó tus llaves de acceso y tus códigos de recuperación, y cerró tu acceso en todos los dispositivos. Lo hacemos cuando alguien ha perdido su llave de acceso.\n\nEntra y añade una llave nueva en Seguridad. ¿No lo pediste? Responde a este correo ahora mismo.",
  },
};

export const passkeyProblems: typeof en.passkeyProblems = {
  invalid_recovery_code: {
    title: "El código no funciona",
    detail: "Este código no corresponde a este correo o ya se usó.",
  },
  passkey_not_verified: {
    title: "Llave de acceso no aceptada",
    detail: "No pudimos comprobar esta llave de acceso. Inténtalo otra vez o entra de otra forma.",
  },
  passkey_required: {
    title: "Hace falta una llave de acceso",
    detail: "Entra primero con una llave de acceso. Puedes añadir una en Seguridad.",
  },
  no_passkey: {
    title: "Aún sin llave de acceso",
    detail: "Esta cuenta no tiene llave de acceso.",
  },
  passkey_taken: {
    title: "Llave de acceso en uso",
    detail: "Esta llave de acceso ya pertenece a una cuenta. Usa otra.",
  },
  too_many_passkeys: {
    title: "Demasiadas llaves de acceso",
    detail: `Solo puedes tener ${passkeysMax} llaves de acceso. Quita una primero.`,
  },
};
