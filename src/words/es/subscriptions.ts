import type * as en from "#words/en/subscriptions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

const days = (count: number) => plural(count, { one: "# día", other: "# días" });

export const subscriptions: typeof en.subscriptions = {
  menu: {
    title: "Membresía",
    billing: "Pagos y facturación",
    billingHint: "Plan, tarjeta y recibos",
  },
  waiting: {
    booksIt: "La reservamos en cuanto empiece tu plan.",
    back: "Vuelves a ella cuando tengas un plan.",
  },
  booking: {
    action: "Ver los planes",
    planEnds: (date: string) => `Tu plan termina el ${date}`,
    planEndsText: "Esta sesión es después de esa fecha. Conserva tu plan para conservar tu cupo.",
  },
  plans: {
    monthly: {
      name: "Mensual",
      price: (price: string) => `${price}/mes`,
      unit: "/mes",
      rhythm: "Se cobra cada mes",
      every: (price: string) => `${price} cada mes`,
    },
    yearly: {
      name: "Anual",
      price: (price: string) => `${price}/año`,
      unit: "/año",
      rhythm: "Se cobra una vez al año",
      every: (price: string) => `${price} cada año`,
    },
  },
  perMonth: (price: string) => `${price}/mes`,
  pricing: {
    title: "Precios",
    heading: "Entrena con tu gente",
    lead: "Un plan, todas las sesiones de tu ciudad.",
    trial: (count: number) =>
      plural(count, { one: "# día de prueba gratis", other: "# días de prueba gratis" }),
    trialText: (nothing: string, date: string) =>
      `Hoy pagas ${nothing}. Si cancelas antes del ${date}, no pagas nada.`,
    trialUsed: "Ya usaste tu prueba gratis, así que pagarías hoy.",
    start: (plan: string) => `Probar gratis: ${plan}`,
    startAgain: (plan: string) => `Elegir ${plan}`,
    monthlyAnd: (monthly: string, rhythm: string) => `${monthly} · ${rhythm}`,
    current: "Tu plan actual",
    manage: "Gestionar en facturación",
    other: "Cambia de plan en facturación. El nuevo empieza cuando termine el actual.",
    closed: {
      title: "Todavía no se puede pagar",
      text: "Puedes ver los planes, pero por ahora no puedes suscribirte.",
    },
    included: "En los dos planes",
    features: {
      sessions: { name: "Sesiones", value: "Sin límite" },
      groups: { name: "Grupos de cuatro, a tu medida" },
      invite: { name: "Trae a tus conexiones" },
      chat: { name: "Chatea con la gente con la que te gustó entrenar" },
      social: { name: "Un sitio para convivir después" },
    },
    cancelAnyTime:
      "Cancela cuando quieras. Conservas lo que pagaste hasta que termine y no te cobramos nada más.",
  },
  checkout: {
    title: "Suscribirse",
    titleOf: (plan: string) => `Suscribirse: ${plan}`,
    headingTrial: "Empieza tu prueba gratis",
    heading: "Empieza tu plan",
    change: "Cambiar de plan",
    dueToday: "A pagar hoy",
    trialEnds: "Prueba gratis hasta",
    afterwards: "Después",
    nextCharge: "Próximo cobro",
    nextChargeOn: (price: string, date: string) => `${price} el ${date}`,
    payTrial: (plan: string) => `Empezar prueba · ${plan}`,
    pay: (plan: string, price: string) => `Pagar ${price} · ${plan}`,
    termsTrial: (every: string, date: string) =>
      `Desde el ${date} cobramos ${every} a tu tarjeta hasta que canceles. Puedes cancelar en dos toques en «Pagos y facturación».`,
    terms: (every: string) =>
      `Cobramos ${every} a tu tarjeta, desde hoy y hasta que canceles. Puedes cancelar en dos toques en «Pagos y facturación».`,
    cardKept: "Tu tarjeta está guardada",
    cardKeptText: "Solo falta un paso. No hace falta que la vuelvas a escribir.",
    otherCard: "Usar otra tarjeta",
    firstCharge: "Primer cobro",
    discount: "Descuento",
    tax: "Impuesto",
    plusTax: (text: string) => `${text} más impuestos`,
    promotion: {
      have: "¿Tienes un código promocional?",
      label: "Código promocional",
      apply: "Aplicar",
      remove: "Quitar",
      lasts: (months: number | null) =>
        months === null
          ? "En todos tus cobros"
          : plural(months, {
              one: "En tus cobros durante # mes",
              other: "En tus cobros durante # meses",
            }),
    },
    initError: {
      title: "Error de suscripción",
      text: "No se pudo preparar el pago. Vuelve a intentarlo.",
      back: "Volver a los precios",
    },
    already: {
      title: "Ya tienes suscripción",
      text: "Ya tienes un plan, así que aquí no hay nada que pagar.",
      billing: "Ir a facturación",
      goOn: "Continuar",
    },
    away: "No pudimos llegar a nuestro proveedor de pagos. Vuelve a intentarlo en un momento. No te cobraremos dos veces.",
  },
  failed: { title: "La suscripción falló", text: "No se pudo crear la suscripción" },
  done: { title: "Suscripción lista" },
  result: {
    title: "Tu suscripción",
    processing: "Procesando tu pago",
    startingTrial: "Empezando tu prueba",
    processingText: "Tarda un momento. Deja la página abierta.",
    confirming: "Aún por confirmar",
    confirmingText: "Tu pago ya se envió. Falta la confirmación final.",
    late: "Está tardando más de lo normal",
    lateText:
      "No hace falta que pagues otra vez. Tu plan aparecerá en «Pagos y facturación» en cuanto se confirme.",
    checkAgain: "Comprobar ahora",
    billing: "Pagos y facturación",
    oneTapLeft: "Solo falta un toque",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Confirma tu cupo y quedará reservado.`,
    booked: "Tu cupo está reservado",
    bookedText: (session: string, when: string) =>
      `${session}, ${when}. El día antes te decimos el lugar.`,
    toEvents: "Ver en tu agenda",
    success: "Tu plan está activo",
    successText: "Es hora de reservar una sesión.",
    trialSuccess: "Tu prueba gratis empezó",
    trialSuccessText: (date: string) => `Dura hasta el ${date}. Es hora de reservar una sesión.`,
    notStarted: {
      title: "No se inició ningún pago",
      text: "No te cobramos nada. Puedes elegir un plan cuando quieras.",
    },
    toSession: "Volver a tu sesión",
    goOn: "Continuar",
    toBrowse: "Buscar una sesión",
    failure: {
      title: "El pago falló",
      refused: "No se pudo procesar tu pago. Vuelve a intentarlo o usa otro medio de pago.",
      other: "Algo salió mal con tu pago. Vuelve a intentarlo.",
      again: "Reintentar",
      pricing: "Ver los planes",
    },
  },
  billing: {
    title: "Pagos y facturación",
    plan: "Tu plan",
    standing: {
      active: "Activo",
      ending: "Termina pronto",
      trial: "Prueba gratis",
      past_due: "Pago atrasado",
    },
    next: {
      active: (price: string, date: string) => `Se renueva el ${date} por ${price}.`,
      trial: (price: string, date: string) => `Gratis hasta el ${date}. Después cobramos ${price}.`,
      ending: (date: string) =>
        `Tienes acceso completo hasta el ${date}. Después no te cobramos nada más.`,
      pastDue: "Tu último pago no se completó.",
      pastDueOn: (date: string) =>
        `Lo intentamos otra vez el ${date}, y hasta entonces conservas tu acceso.`,
      switching: (plan: string, price: string, date: string) =>
        `Cambia a ${plan} el ${date} por ${price}.`,
      pastDueLast:
        "No lo intentaremos de nuevo con esta tarjeta. Agrega otra para conservar tu plan.",
      pastDueCard: "Si cambias la tarjeta, cobramos a la nueva de inmediato.",
    },
    facts: {
      price: "Precio",
      nextCharge: "Próximo cobro",
      firstCharge: "Primer cobro",
      ends: "Termina el",
    },
    keep: "Conservar mi plan",
    kept: { title: "Tu plan continúa", text: (date: string) => `Se renueva el ${date}.` },
    keepFailed: "No pudimos conservar tu plan. Vuelve a intentarlo.",
    switch: {
      action: (plan: string) => `Cambiar a ${plan}`,
      title: (plan: string) => `¿Cambiar a ${plan}?`,
      text: (every: string, date: string) =>
        `Tu plan actual sigue hasta el ${date}. Desde entonces cobramos ${every}. Hoy no pagas nada, y hasta ese día puedes cambiar de idea.`,
      textTrial: (every: string, date: string) =>
        `Tu prueba gratis sigue hasta el ${date}. Desde entonces cobramos ${every}. Hoy no pagas nada.`,
      confirm: "Sí, cambiar",
      keep: "Ahora no",
      done: {
        title: "Plan cambiado",
        text: (every: string, date: string) => `Desde el ${date} cobramos ${every}.`,
      },
      undo: (plan: string) => `Seguir con ${plan}`,
      failed: "No pudimos cambiar tu plan. Vuelve a intentarlo.",
    },
    seePlans: "Ver los planes",
    card: "Medio de pago",
    noCard: "No hay ninguna tarjeta guardada.",
    changeCard: "Cambiar tarjeta",
    addCard: "Agregar una tarjeta",
    cardChanged: "Tarjeta cambiada",
    cardStillOpen:
      "Tu tarjeta está guardada, pero ya es tarde para pagar el cobro pendiente. Si tu plan termina, puedes elegir uno de nuevo.",
    cardTooLate: "No cobramos nada a la tarjeta nueva. Elige un plan para continuar.",
    cardFailed: {
      title: "La tarjeta no se cambió",
      text: "No pudimos guardar tu tarjeta nueva. Vuelve a intentarlo.",
    },
    saveCard: "Guardar tarjeta",
    cardText: "Desde ahora cobramos a esta tarjeta.",
    receipts: "Recibos",
    noReceipts: "Aún no te cobramos nada.",
    receiptStates: {
      paid: "Pagado",
      open: "Sin pagar",
      void: "Anulado",
      uncollectible: "No cobrado",
    },
    discounted: (amount: string) => `${amount} de descuento`,
    taxed: (amount: string) => `incl. ${amount} de impuestos`,
    refunded: (amount: string) => `${amount} reembolsados`,
    payNow: "Pagar ahora",
    moreReceipts: (count: number) => plural(count, { one: "Ver # más", other: "Ver # más" }),
    cancel: "Cancelar suscripción",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `Cancelaremos # reserva posterior al ${date} si no conservas tu plan.`,
        other: `Cancelaremos # reservas posteriores al ${date} si no conservas tu plan.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# reserva pendiente no está pagada, así que la cancelaremos.",
        other: "# reservas pendientes no están pagadas, así que las cancelaremos.",
      }),
    cancelDialog: {
      title: "¿Cancelar tu suscripción?",
      text: (date: string) =>
        `Tienes acceso completo hasta el ${date} y no te cobramos nada más. Hasta entonces puedes cambiar de idea.`,
      textNow:
        "Tu último pago sigue pendiente, así que tu plan termina de inmediato. No te cobramos nada más.",
      confirm: "Sí, cancelar",
      keep: "Conservarla",
      done: {
        title: "Suscripción cancelada",
        text: (date: string) => `Tienes acceso hasta el ${date}.`,
      },
      failed: "No se pudo cancelar la suscripción. Vuelve a intentarlo.",
    },
    none: {
      title: "Aún no tienes suscripción",
      text: (count: number) =>
        `Necesitas un plan para reservar. Los primeros ${days(count)} son gratis.`,
      titleAgain: "Tu plan terminó",
      textAgain: "Necesitas un plan para reservar. Tu perfil y tus conexiones siguen aquí.",
      action: "Ver los planes",
    },
    away: {
      title: "No pudimos llegar a nuestro proveedor de pagos",
      text: "Tu plan no se ve afectado. Vuelve a intentarlo en un momento.",
    },
  },
};

export const offerWords: typeof en.offerWords = {
  saving: (percent: number) => `Ahorra un ${percent} %`,
  confirmFirst:
    "Se rechazaron tres tarjetas. Primero confirma tu correo; después puedes probar con otra.",
};

export const payments: typeof en.payments = {
  legend: "Datos de la tarjeta",
  number: "Número de tarjeta",
  numberPlaceholder: "1234 1234 1234 1234",
  expiry: "Vencimiento",
  expiryPlaceholder: "MM / AA",
  cvc: "Código (CVC)",
  cvcPlaceholder: (length: number) => "1234".slice(0, length),
  name: "Nombre en la tarjeta",
  brands: {
    visa: "Visa",
    mastercard: "Mastercard",
    amex: "American Express",
    discover: "Discover",
    diners: "Diners Club",
    jcb: "JCB",
    unknown: "Tarjeta",
  },
  ending: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
  expires: (month: string, year: string) => `Vence ${month}/${year}`,
  faults: {
    number: {
      missing: "Escribe el número de tu tarjeta.",
      incomplete: "Este número de tarjeta no está completo.",
      wrong: "Ese número de tarjeta no parece correcto. Revisa las cifras.",
    },
    expiry: {
      missing: "Escribe el vencimiento.",
      incomplete: "Mes y año, por ejemplo 05 / 29.",
      past: "Esta tarjeta ya venció.",
    },
    cvc: {
      missing: "Escribe el código CVC.",
      incomplete: (length: number) => `El código CVC tiene ${length} cifras.`,
    },
  },
  safe: "Tu tarjeta va directamente a nuestro proveedor de pagos. Nunca vemos su número.",
  failed: "El medio de pago falló",
  failedText: "No pudimos guardar esta tarjeta. Revisa los datos o usa otra.",
  notAuthenticated: "Tu banco no confirmó que seas tú. Vuelve a intentarlo o usa otra tarjeta.",
  unsaved: { title: "No se guardó", text: "No se guardó ningún medio de pago" },
  sandbox: {
    title: "Tarjetas de prueba",
    text: "Aquí no se mueve dinero. Toca una tarjeta para rellenarla.",
    wallet: "Usar la billetera de prueba",
    fill: "Rellenar",
    succeeds: "Funciona",
    declined: "Se rechaza de inmediato",
    failsLater: "Falla al cobrar",
    asks: "Pregunta a tu banco",
  },
  bank: {
    title: "¿Eres tú?",
    text: "Tu banco te pide que confirmes que Spotter puede cobrar a esta tarjeta. En las pruebas, tú eliges la respuesta.",
    approve: "Confirmar",
    refuse: "Rechazar",
  },
};
