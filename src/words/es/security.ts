import type * as en from "#words/en/security.ts";

export const security: typeof en.security = {
  title: "Seguridad",
  emergency: {
    title: "Contacto de emergencia",
    text: "¿A quién llamamos en una emergencia? Solo quien coordina tu sesión y nuestro equipo de planificación pueden verlo, desde 2 horas antes hasta 2 horas después de tu sesión. Te avisamos cada vez que alguien lo mira.",
    name: "Nombre",
    nameMissing: "Escribe un nombre.",
    phone: "Teléfono",
    phoneMissing: "Escribe un número de teléfono.",
    save: "Guardar",
    remove: "Quitar",
    saved: "Contacto de emergencia guardado",
    removed: "Contacto de emergencia quitado",
    failed: "No funcionó",
  },
  menu: {
    label: "Seguridad",
    hint: "Correo, contraseña y dispositivos",
    unconfirmedHint: "Tu correo aún no está confirmado",
  },
  email: {
    title: "Correo electrónico",
    confirmed: "Confirmado",
    unconfirmed: "Sin confirmar",
    why: "Confírmalo con el enlace que te enviamos. Hasta entonces no podemos escribirte sobre tus sesiones.",
    resend: "Enviar el enlace otra vez",
    sent: {
      title: "Revisa tu correo",
      text: (email: string) => `El enlace va en camino a ${email}.`,
    },
    failed: { title: "No se envió ningún enlace", text: "Vuelve a intentarlo en un momento." },
    change: {
      open: "Cambiar correo",
      text: "Enviaremos un enlace a tu correo nuevo. Hasta que toques el botón que hay ahí, sigue valiendo el actual.",
      email: "Correo nuevo",
      password: "Tu contraseña",
      noPassword:
        "No tienes contraseña. Por eso solo puedes hacerlo hasta 10 minutos después de entrar con Google, Apple o una llave de acceso.",
      lost: "Ya no controlo la dirección anterior",
      lostHint:
        "Recibirá un único aviso breve, sin enlace y sin tu nueva dirección. Desde allí no se puede deshacer el cambio.",
      noPasswordLost:
        "No tienes contraseña. Esto funciona durante 10 minutos después de iniciar sesión con una llave de acceso.",
      same: "Ese ya es tu correo.",
      submit: "Enviarme el enlace",
      waiting: (email: string) =>
        `Enviamos un enlace a ${email}. Hasta que toques el botón que hay ahí, sigue valiendo tu correo actual.`,
      withdraw: "Conservar mi correo",
      failed: { title: "El correo no cambió", text: "Vuelve a intentarlo en un momento." },
    },
  },
  banner: {
    label: "Confirma tu correo",
    text: "Revisa tu bandeja y confirma tu correo.",
    again: "Enviar otra vez",
    dismiss: "Descartar",
    refused: {
      label: "Tu correo no recibe nuestros mensajes",
      text: (email: string) => `Los correos que enviamos a ${email} rebotan.`,
      change: "Cambiar correo",
    },
  },
  verify: {
    title: "Confirma tu correo",
    lead: "Toca el botón para confirmar que este correo es tuyo.",
    leadForVisitor:
      "Escribe la contraseña que elegiste para Spotter. Así sabemos que la cuenta también es tuya.",
    otherAccount:
      "Este enlace es de otra cuenta, no de la que tienes abierta. Escribe la contraseña de esa cuenta.",
    password: "Contraseña",
    missing: "Escribe la contraseña de la cuenta.",
    wrong: "Esa no es la contraseña de esta cuenta.",
    forgotten:
      "¿La olvidaste? Elige una nueva en la pantalla de acceso. Así también confirmas tu correo.",
    submit: "Confirmar correo",
    failed: { title: "Correo sin confirmar", text: "Vuelve a intentarlo en un momento." },
    notMe: "No fui yo",
    disown: {
      title: "¿No es tu cuenta?",
      text: "Alguien se registró con tu correo, quizá por error. Borraremos esa cuenta y todo lo que contiene. No se puede deshacer.",
      submit: "Borrar la cuenta",
      keep: "Conservarla",
      doneTitle: "Cuenta borrada",
      done: "Tu correo vuelve a estar libre y no sabrás nada más de esa cuenta.",
      failed: "La cuenta no se borró",
    },
    doneTitle: "Correo confirmado",
    done: "Gracias, todo listo.",
    toSessions: "Ver sesiones",
    toLogin: "Entrar",
    deadTitle: "Este enlace no sirve",
    dead: "Caducó o lo reemplazó uno más reciente.",
    alreadyDone: "Tu correo ya está confirmado.",
    deadForVisitor: "Entra en tu cuenta y desde ahí te enviamos uno nuevo.",
    change: {
      title: "Confirma tu correo nuevo",
      lead: "Toca el botón y este será tu correo en Spotter. También entrarás con él.",
      leadForVisitor:
        "Escribe tu contraseña de Spotter. Así sabemos que la cuenta es tuya. O entra primero en tu cuenta y abre el enlace otra vez.",
      submit: "Usar este correo",
      notMe: "No fui yo",
      doneTitle: "Correo cambiado",
      done: "Desde ahora te escribimos aquí, y entras con este correo.",
      dead: "Caducó, ya se usó o lo reemplazó uno más reciente.",
      disown: {
        title: "¿No es tu cuenta?",
        text: "Alguien quiere usar tu correo para su cuenta de Spotter, quizá por error. El enlace dejará de servir y no cambiará nada.",
        submit: "Anular el enlace",
        keep: "Ahora no",
        doneTitle: "Enlace anulado",
        done: "Esa cuenta no tendrá tu correo.",
        failed: "El enlace no se anuló",
      },
    },
    back: {
      title: "¿Deshacer el cambio?",
      lead: "Esta dirección volverá a ser tu correo y cerraremos la sesión en todos los dispositivos. Después te enviaremos un enlace para elegir una contraseña nueva.",
      submit: "Deshacer el cambio",
      doneTitle: "Recuperaste tu correo",
      done: "Se cerró la sesión en todos los dispositivos. Ahora elige una contraseña nueva con el enlace que te acabamos de enviar.",
      dead: "Caducó o ya se usó.",
    },
  },
  password: {
    title: "Contraseña",
    set: "Al cambiarla, los demás dispositivos se desconectan y la dirección de tu calendario deja de funcionar.",
    change: "Cambiar contraseña",
    none: "Entras con Google o Apple y aún no tienes contraseña. Podemos enviarte un enlace para crear una.",
    mailLink: "Enviarme un enlace",
    current: "Contraseña actual",
    missing: { title: "Faltan datos", text: "Escribe tu contraseña actual" },
    wrong: "Esta no es tu contraseña actual.",
    forgotten: "¿Olvidaste la actual?",
    save: "Cambiar contraseña",
    done: {
      title: "Contraseña cambiada",
      text: "Todos los demás dispositivos se desconectaron.",
    },
    failed: { title: "La contraseña no se cambió", text: "Vuelve a intentarlo en un momento." },
  },
  devices: {
    title: "Dónde está abierta tu cuenta",
    nameOf: (browser: string | null, system: string | null) =>
      browser !== null && system !== null
        ? `${browser} en ${system}`
        : (browser ?? system ?? "Dispositivo desconocido"),
    current: "Este dispositivo",
    since: (day: string) => `Acceso: ${day}`,
    lastSeen: (day: string) => `Último uso: ${day}`,
    end: "Salir",
    endLabel: (device: string) => `Salir en ${device}`,
    ended: "Saliste de tu cuenta ahí",
    endOthers: "Salir en todos los demás",
    endOthersHint:
      "La dirección de tu calendario también deja de funcionar. Puedes crear otra en «Calendario».",
    endedOthers: "Saliste en todos los demás",
    failed: { title: "La cuenta sigue abierta ahí", text: "Vuelve a intentarlo en un momento." },
  },
  blocked: {
    title: "Personas bloqueadas",
    none: "No has bloqueado a nadie.",
    end: "Desbloquear",
    endLabel: (name: string) => `Desbloquear a ${name}`,
    ended: (name: string) => `Ya no bloqueas a ${name}`,
    failed: { title: "El bloqueo sigue activo", text: "Vuelve a intentarlo en un momento." },
  },
  passwordReset: {
    forgot: {
      open: "¿Olvidaste tu contraseña?",
      title: "¿Olvidaste tu contraseña?",
      text: "Escribe tu correo. Te enviaremos un enlace para elegir una nueva.",
      email: "Correo electrónico",
      missingEmail: "Escribe tu correo.",
      wrongEmail: "Escribe una dirección de correo válida",
      submit: "Enviarme un enlace",
      sentTitle: "Revisa tu correo",
      sent: (email: string) =>
        `Si hay una cuenta con ${email}, el enlace va en camino. Sirve durante una hora.`,
      again: "Enviarlo otra vez",
      done: "Listo",
      failed: { title: "No se envió ningún enlace", text: "Vuelve a intentarlo en un momento." },
    },
    reset: {
      title: "Contraseña nueva",
      lead: "Elígela aquí. Cerramos tu acceso en todos los dispositivos. Luego entra con la nueva.",
      submit: "Guardar contraseña",
      done: { title: "Contraseña guardada", text: "Entra con la nueva." },
      failed: { title: "La contraseña no se guardó", text: "Vuelve a intentarlo en un momento." },
      deadTitle: "Este enlace de contraseña no sirve",
      deadLead: "Caducó, o desde entonces se eligió una contraseña nueva. Podemos enviarte otro.",
      toLogin: "Volver al acceso",
    },
    fields: {
      password: "Contraseña nueva",
      hint: "Al menos 6 caracteres, pero no 123456, 111111 ni una contraseña común",
      confirmation: "Repite la contraseña nueva",
    },
  },
};

export const emailRefusals: typeof en.emailRefusals = {
  lostNeedsLogin:
    "Inicia sesión otra vez con una llave de acceso. Después tienes 10 minutos para hacerlo.",
};

export const accountMails: typeof en.accountMails = {
  idleAccount: {
    subject: "Tu cuenta de Spotter se eliminará",
    text: (day: string) =>
      `Hace mucho que no usas Spotter. El ${day} eliminaremos tu cuenta con todo su contenido.

¿Quieres conservarla? Inicia sesión antes de esa fecha. No hace falta nada más.`,
  },
  passwordReset: {
    subject: "Elige una contraseña nueva",
    text: "Alguien pidió una contraseña nueva para tu cuenta de Spotter. ¿Fuiste tú? Abre el enlace de abajo antes de una hora y elígela. El enlace sirve una sola vez.\n\n¿No fuiste tú? Ignora este correo. Tu contraseña sigue igual.",
  },
  loginLink: {
    subject: "Tu enlace para iniciar sesión",
    text: "Alguien quiere entrar en Spotter con este correo desde un dispositivo nuevo. ¿Fuiste tú? Abre el enlace de abajo antes de una hora. Te lleva al inicio de sesión sin código de acceso. Aun así, necesitarás tu contraseña.\n\n¿No fuiste tú? Ignora este correo. Con el enlace solo no entra nadie.",
  },
  emailVerification: {
    subject: "Confirma tu correo",
    text: "Te damos la bienvenida a Spotter. Abre el enlace de abajo y toca el botón para confirmar tu correo. Antes entras en tu cuenta o escribes tu contraseña. Abrir el enlace, sin más, no confirma nada. Hasta que confirmes, no podemos escribirte sobre tus sesiones.\n\n¿No te registraste? Alguien usó tu dirección, quizá por error. Abre el enlace y elige «No fui yo». Borraremos esa cuenta y tu dirección volverá a estar libre.",
  },
  emailChange: {
    subject: "Confirma tu correo nuevo",
    text: "Alguien quiere usar esta dirección para su cuenta de Spotter. ¿Fuiste tú? Abre el enlace de abajo antes de 7 días y toca el botón. Antes entras en tu cuenta o escribes tu contraseña. Hasta entonces sigue valiendo tu dirección anterior.\n\n¿No fuiste tú? Ignora este correo y no cambiará nada. O abre el enlace y elige «No fui yo», y dejará de servir.",
  },
  emailChanged: {
    subject: "Tu correo cambió",
    text: "Tu cuenta de Spotter tiene un correo nuevo. Desde ahora te escribimos ahí, y entras con él.\n\n¿No fuiste tú? Abre el enlace de abajo antes de 7 días y deshaz el cambio. Esta dirección volverá a ser tu correo y cerraremos la sesión en todos los dispositivos. Después elige una contraseña nueva.",
  },
  emailLeft: {
    subject: "Tu cuenta de Spotter tiene otro correo",
    text: "Se cambió el correo de la cuenta de Spotter que usabas con esta dirección. A partir de ahora ya no te escribiremos aquí.",
  },
  emailWanted: {
    subject: "Alguien intentó usar tu correo",
    text: "Alguien intentó cambiar el correo de su cuenta de Spotter por esta dirección. Ya pertenece a una cuenta, así que no cambió nada.\n\n¿Fuiste tú? Entra con esta dirección. Si olvidaste la contraseña, elige «¿Olvidaste tu contraseña?» en la pantalla de acceso.\n\n¿No fuiste tú? No tienes que hacer nada.",
  },
  emailTakenBack: {
    subject: "Se deshizo el cambio de tu correo",
    text: "Alguien deshizo el cambio de correo de tu cuenta de Spotter con el enlace que enviamos a la dirección anterior. La cuenta vuelve a tener su dirección anterior y cerramos la sesión en todos los dispositivos. Ya no te escribiremos aquí.\n\n¿Fue un error? Escríbenos y lo revisaremos.",
  },
  passwordChanged: {
    subject: "Tu contraseña cambió",
    text: "Tu contraseña de Spotter se acaba de cambiar. Cerramos el acceso en todos los demás dispositivos, y la dirección de tu calendario, si tenías una, ya no funciona.\n\n¿No fuiste tú? Elige una contraseña nueva ahora mismo con «¿Olvidaste tu contraseña?» en la pantalla de acceso.",
  },
  providerJoined: {
    subject: (provider: string) => `Ya puedes entrar con ${provider}`,
    text: (provider: string) =>
      `Alguien acaba de entrar en tu cuenta de Spotter con una cuenta de ${provider} que tiene tu dirección de correo. A partir de ahora, esa cuenta sirve para entrar en tu cuenta de Spotter.\n\n¿Fuiste tú? Todo en orden. Si no, elige una contraseña nueva ahora mismo con «¿Olvidaste tu contraseña?» en la pantalla de acceso. Así dejará de servir. Y asegúrate de que nadie más lea tu correo.`,
  },
  providerJoinedAlone: {
    subject: (provider: string) => `Ya puedes entrar con ${provider}`,
    text: (provider: string) =>
      `Alguien acaba de entrar en tu cuenta de Spotter con una cuenta de ${provider} que tiene tu dirección de correo. A partir de ahora, esa cuenta sirve para entrar en tu cuenta de Spotter.\n\nPara que nadie más pueda entrar, desconectamos todos los demás dispositivos. Tu contraseña anterior y la dirección de tu calendario, si las tenías, ya no funcionan. Puedes elegir una contraseña nueva en «Seguridad».\n\n¿No fuiste tú? Elige una contraseña nueva ahora mismo con «¿Olvidaste tu contraseña?» en la pantalla de acceso. Así dejará de servir. Y asegúrate de que nadie más lea tu correo.`,
  },
};
