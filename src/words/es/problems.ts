import type * as en from "#words/en/problems.ts";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { maxSeries } from "#shared/rules/series.ts";
import { maxWaitlists } from "#shared/rules/waitlists.ts";
import { passkeyProblems } from "./passkeys.ts";
import { providerProblems } from "./sign-in.ts";

export const problems: typeof en.problems = {
  invalid_request: {
    title: "Solicitud no válida",
    detail: "Algo no se ve bien. Revísalo y vuelve a intentarlo.",
  },
  invalid_payment_method: {
    title: "Medio de pago rechazado",
    detail: "Esta tarjeta no está configurada para tu cuenta. Vuelve a escribirla.",
  },
  invalid_promotion_code: {
    title: "Código no válido",
    detail: "Este código no es válido o ya se agotó.",
  },
  unknown_zip_code: {
    title: "Código postal desconocido",
    detail: "No podemos calcular el impuesto de tu código postal. Revísalo en tu perfil.",
  },
  invalid_signature: { title: "Firma no válida", detail: "La firma de este mensaje no coincide." },
  invalid_link: {
    title: "El enlace no sirve",
    detail: "Este enlace caducó, ya se usó o lo reemplazó uno más reciente.",
  },
  not_authenticated: { title: "Sin identificar", detail: "Entra en tu cuenta para continuar." },
  invalid_credentials: {
    title: "No pudiste entrar",
    detail: "El correo o la contraseña no son correctos",
  },
  identity_not_verified: {
    title: "Identidad sin verificar",
    detail: "No pudimos comprobar quién eres con ese proveedor. Vuelve a intentarlo.",
  },
  ...providerProblems,
  ...passkeyProblems,
  subscription_required: {
    title: "Necesitas un plan",
    detail: "Para esto necesitas un plan.",
  },
  card_declined: {
    title: "Tarjeta rechazada",
    detail: "Tu tarjeta fue rechazada. Vuelve a intentarlo o usa otra.",
  },
  payment_action_required: {
    title: "Falta una confirmación",
    detail: "Tu banco no pudo confirmar este pago. Usa otra tarjeta.",
  },
  forbidden: { title: "No permitido", detail: "No tienes permiso para hacer esto." },
  account_disabled: {
    title: "Cuenta desactivada",
    detail: "Esta cuenta está desactivada. Escribe a soporte.",
  },
  muted: { title: "Mensajes suspendidos", detail: "En este momento no puedes enviar mensajes." },
  invalid_access_code: {
    title: "Código de acceso no válido",
    detail: "El código de acceso no es válido. Vuelve a intentarlo.",
  },
  wrong_password: { title: "Contraseña incorrecta", detail: "Esta no es tu contraseña actual." },
  login_too_old: {
    title: "Vuelve a iniciar sesión",
    detail:
      "Inicia sesión otra vez con Google, Apple o una llave de acceso. Después tienes 10 minutos para hacerlo.",
  },
  not_open_to_you: { title: "No disponible para ti", detail: "Esta sesión es para mujeres." },
  holds_women_sessions: {
    title: "Sesiones para mujeres",
    detail:
      "Tienes un cupo en una sesión para mujeres, esperas uno o coordinas una. Cancélalo primero, o pídenos que la coordine otra persona, y luego cambia tu género.",
  },
  not_found: { title: "No encontrado", detail: "No pudimos encontrar lo que buscas." },
  waiver_required: {
    title: "Falta tu firma",
    detail: "Lee y firma la declaración antes de reservar.",
  },
  already_booked: { title: "Ya reservada", detail: "Ya tienes un cupo en esta sesión." },
  session_full: {
    title: "Sesión completa",
    detail: "Todos los cupos de esta sesión están ocupados. Elige otra sesión.",
  },
  session_started: { title: "Sesión empezada", detail: "Esta sesión ya empezó." },
  session_cancelled: { title: "Sesión suspendida", detail: "Esta sesión se suspendió." },
  overlapping_booking: {
    title: "Se cruza con otra reserva",
    detail: "Ya tienes otra sesión reservada a esa hora.",
  },
  too_many_bookings: {
    title: "Demasiadas reservas",
    detail: `Solo puedes tener hasta ${maxComingBookings} reservas pendientes a la vez. Cancela una o vuelve cuando empiece tu próxima sesión.`,
  },
  one_booking_at_a_time: {
    title: "Solo una reserva a la vez",
    detail:
      "Después de varias cancelaciones tardías o ausencias, solo puedes tener una reserva pendiente a la vez durante dos semanas.",
  },
  not_full: {
    title: "Hay cupo",
    detail: "Esta sesión tiene un cupo libre, puedes reservarlo ya.",
  },
  waitlist_full: {
    title: "Lista de espera llena",
    detail: "Esta lista de espera está llena. Elige otra sesión.",
  },
  too_many_series: {
    title: "Demasiadas sesiones semanales",
    detail: `Solo puedes tener ${maxSeries} sesiones semanales. Termina una para empezar otra.`,
  },
  guest_pass_used: {
    title: "Pase de invitado no válido",
    detail: "Este pase de invitado ya se usó o terminó.",
  },
  not_shareable: {
    title: "No con pase de invitado",
    detail: "Un pase de invitado para una sesión para mujeres diría más de ti de lo que debería.",
  },
  no_guest_pass_left: {
    title: "No te quedan pases de invitado",
    detail: "Ya creaste todos tus pases de invitado de este mes. El próximo mes tienes nuevos.",
  },
  not_weekly: {
    title: "No es una sesión semanal",
    detail: "Esta sesión no se hace cada semana. Puedes reservarla sola.",
  },
  too_many_waitlists: {
    title: "Demasiadas listas de espera",
    detail: `Solo puedes estar en ${maxWaitlists} listas de espera a la vez. Sal de una para entrar en otra.`,
  },
  checked_in: {
    title: "Tu llegada está registrada",
    detail: "Deshaz primero tu llegada y podrás cancelar.",
  },
  not_upcoming: {
    title: "Ya no se puede cancelar",
    detail: "Solo puedes cancelar reservas pendientes. Esta ya empezó o ya está cancelada.",
  },
  not_finished: {
    title: "Sin terminar",
    detail: "Esta sesión aún no terminó. Podrás calificarla en cuanto termine.",
  },
  already_rated: { title: "Ya calificada", detail: "Ya calificaste esta sesión." },
  survey_closed: {
    title: "Encuesta cerrada",
    detail: "Ya no puedes calificar esta sesión. La encuesta está abierta 30 días.",
  },
  too_early: {
    title: "Demasiado pronto",
    detail: "Todavía es pronto para eso. Vuelve cuando se acerque la sesión.",
  },
  too_late: {
    title: "Demasiado tarde",
    detail: "Ya es demasiado tarde para eso.",
  },
  was_absent: {
    title: "Te marcaron como ausente",
    detail:
      "Te marcaron como ausente en esta sesión y por eso no puedes calificarla. ¿Sí fuiste? Dínoslo en tu agenda.",
  },
  not_absent: {
    title: "Sin ausencia",
    detail: "No te marcaron como ausente en esta sesión.",
  },
  already_objected: {
    title: "Ya enviado",
    detail: "Ya nos dijiste que estuviste. Lo revisaremos.",
  },
  former_member: {
    title: "Ya no está",
    detail: "Esta persona dejó Spotter. Puedes seguir leyendo su conversación.",
  },
  push_off: { title: "Push desactivado", detail: "Aquí no hay notificaciones push." },
  too_many_devices: {
    title: "Demasiados dispositivos",
    detail: "Ya tienes notificaciones push en muchos dispositivos. Apágalas primero en uno.",
  },
  email_taken: {
    title: "Correo en uso",
    detail: "Ya hay una cuenta con este correo. Entra en ella o usa otro.",
  },
  no_password: {
    title: "Aún sin contraseña",
    detail: "Aún no tienes contraseña. Podemos enviarte un enlace para crear una.",
  },
  already_subscribed: { title: "Ya tienes un plan", detail: "Ya tienes un plan activo." },
  not_subscribed: {
    title: "Sin suscripción",
    detail: "No tienes un plan para cambiar.",
  },
  subscription_ending: {
    title: "Tu plan está por terminar",
    detail: "Este plan no se renovará. Consérvalo primero y después podrás cambiarlo.",
  },
  payment_overdue: {
    title: "Pago atrasado",
    detail: "Hay un pago pendiente. Cuando esté pagado podrás cambiar de plan.",
  },
  trial_used: {
    title: "Prueba ya usada",
    detail:
      "Esta tarjeta ya tuvo una prueba gratis, así que pagarías hoy. Sigue con ella o usa otra tarjeta.",
  },
  already_confirmed: {
    title: "Ya confirmado",
    detail:
      "Este correo ya está confirmado, así que la cuenta se queda. Si no es tuya, elige una contraseña nueva con «¿Olvidaste tu contraseña?» en la pantalla de acceso. Así nadie más podrá entrar.",
  },
  email_not_confirmed: {
    title: "Dirección sin confirmar",
    detail:
      "Cualquiera podría haberse registrado con esta dirección. Primero hay que confirmarla con el enlace de nuestro correo.",
  },
  last_admin: {
    title: "Última administración",
    detail: "Tiene que quedar alguien que pueda asignar roles. Nombra antes a otra persona.",
  },
  no_contact: {
    title: "Sin contacto",
    detail: "Añade primero un contacto del lugar con correo electrónico.",
  },
  stale: {
    title: "Cambió mientras tanto",
    detail: "Alguien lo cambió después de que lo abriste. No se hizo nada. Mira cómo está ahora.",
  },
  has_problems: {
    title: "No todas se pueden cambiar",
    detail: "Algunas de estas sesiones no se pueden cambiar así.",
  },
  already_sent: { title: "Ya enviado", detail: "Este mensaje ya está en camino." },
  already_decided: { title: "Ya decidido", detail: "Alguien ya decidió esto." },
  not_yourself: {
    title: "Para ti no",
    detail: "No puedes hacer esto para ti. Pídeselo a alguien del equipo.",
  },
  over_refund: { title: "Más de lo pagado", detail: "De este pago queda menos por reembolsar." },
  has_bookings: {
    title: "Tiene reservas",
    detail: "Hay reservas aquí, y este cambio no indica qué pasa con ellas o no les deja cupo.",
  },
  not_cancelled: { title: "No está suspendida", detail: "Esta sesión no está suspendida." },
  venue_unfit: {
    title: "El lugar no sirve",
    detail: "El lugar no es para este entrenamiento o es pequeño para sus cupos.",
  },
  nothing_to_book: {
    title: "Nada que reservar",
    detail: "Aquí no hay ninguna sesión en los próximos 7 días.",
  },
  during_closure: {
    title: "Cerrado ese día",
    detail: "La ciudad o el lugar está cerrado ese día.",
  },
  too_many_closures: {
    title: "Demasiados cierres",
    detail:
      "Un lugar puede tener como máximo 10 cierres pendientes. Escríbanos para cambiar alguno.",
  },
  city_closed: {
    title: "Ciudad sin abrir",
    detail: "Esta ciudad no está abierta entonces: no se pueden crear ni reservar sesiones.",
  },
  already_exists: { title: "Ya existe", detail: "Ya hay uno igual." },
  clock_backwards: {
    title: "El reloj no retrocede",
    detail: "El reloj de pruebas solo va hacia adelante.",
  },
  payload_too_large: {
    title: "Demasiado grande",
    detail: "Es más de lo que podemos recibir de una vez.",
  },
  unsupported_media_type: {
    title: "Tipo de contenido incorrecto",
    detail: "Esta llamada no acepta contenido de ese tipo.",
  },
  misdirected_request: {
    title: "Nombre desconocido",
    detail:
      "Este entorno de pruebas no responde a ese nombre. Ábrelo en localhost o pregunta su dirección a la persona que lo inició.",
  },
  too_many_requests: {
    title: "Demasiados intentos",
    detail: "Demasiados intentos en poco tiempo. Espera un poco y vuelve a intentarlo.",
  },
  internal: {
    title: "Algo salió mal",
    detail: "Algo salió mal de nuestro lado. Vuelve a intentarlo.",
  },
  unavailable: {
    title: "No disponible por ahora",
    detail: "Spotter está recuperando el aliento. Vuelve a intentarlo en un momento.",
  },
};

export const issues: typeof en.issues = {
  "is required": "es obligatorio",
  "couldn't be read as JSON": "no se pudo leer como JSON",
  "must not contain six equal or consecutive characters in a row":
    "no debe contener seis caracteres iguales o consecutivos seguidos",
  "is one of the most common passwords": "es una de las contraseñas más comunes",
  "must be an email address": "debe ser una dirección de correo",
  "must not contain control characters": "no debe contener caracteres de control",
  "must not contain characters that can't be seen": "no debe contener caracteres invisibles",
  "is kept for Spotter itself": "está reservado para Spotter",
  "must be a real date": "debe ser una fecha que exista",
  "cannot be in the future": "no puede estar en el futuro",
  "must be earlier: there is a minimum age": "debe ser anterior: hay una edad mínima",
  "must not be in the past": "no debe estar en el pasado",
  "must be at least 30 days ahead, so that members get notice":
    "debe ser al menos 30 días después, para avisar a los miembros",
  "must be within two years": "debe estar dentro de dos años",
  "must be later than that of the version before": "debe ser posterior a la de la versión anterior",
  "must be in the future": "debe estar en el futuro",
  "must be at most 400 days ahead": "debe estar a 400 días como máximo",
  "must be an image as a data URL": "debe ser una imagen como URL de datos",
  "must be at most 5 MB": "debe ser de 5 MB como máximo",
  "must have at most 24 megapixels": "debe tener 24 megapíxeles como máximo",
  "must be an image": "debe ser una imagen",
  "must be an image that can be read": "debe ser una imagen legible",
  "must be somebody else": "debe ser otra persona",
  "must be an https address": "debe ser una dirección https",
  "must be the session of the path": "debe ser la sesión de la dirección",
  "is not an area of the session's city": "no es una zona de la ciudad de la sesión",
  "must name connections of the member only": "debe nombrar solo conexiones del miembro",
  "must rate each of the others in the group who was there exactly once":
    "debe calificar exactamente una vez a cada una de las otras personas del grupo que estuvieron",
  "must name others of the group, each once":
    "debe nombrar a otras personas del grupo, una vez cada una",
  "are only for late members": "son solo para quien llega tarde",
  "can't be combined with before": "no se puede combinar con before",
};
