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
  booking: {
    title: "Para reservar hace falta un plan",
    text: "Elige uno y te traemos de vuelta a esta sesión.",
    action: "Ver los planes",
    planEnds: (date: string) => `Tu plan termina el ${date}`,
    planEndsText:
      "Esta sesión es posterior y tu plan termina sin ningún pago: tu plaza se liberará entonces si no conservas tu plan.",
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
    lead: "Una membresía, todas las sesiones de tu ciudad.",
    trial: (count: number) =>
      plural(count, { one: "# día de prueba gratis", other: "# días de prueba gratis" }),
    trialText: (nothing: string, date: string) =>
      `Hoy pagas ${nothing}. Si cancelas antes del ${date}, no pagas nada.`,
    trialUsed: "Ya usaste tu prueba gratis, así que el plan empieza con su primer pago.",
    start: (plan: string) => `Probar gratis: ${plan}`,
    startAgain: (plan: string) => `Elegir ${plan}`,
    monthlyAnd: (monthly: string, rhythm: string) => `${monthly} · ${rhythm}`,
    current: "Tu plan actual",
    manage: "Gestionar en facturación",
    other:
      "Para cambiar de plan, ve a la facturación: el otro empieza cuando termine lo que ya pagaste.",
    closed: {
      title: "Los pagos aún no están abiertos",
      text: "Puedes ver los planes, pero por ahora nadie puede suscribirse aquí.",
    },
    included: "En los dos planes",
    features: {
      sessions: { name: "Sesiones", value: "Sin límite" },
      groups: { name: "Grupos de cuatro, a tu medida" },
      invite: { name: "Trae a tus conexiones" },
      chat: { name: "Chatea con la gente con la que te gustó entrenar" },
      social: { name: "Un sitio para sentarse juntos después" },
    },
    cancelAnyTime:
      "Cancela cuando quieras. Conservas lo que pagaste hasta que termine y no se cobra nada más.",
  },
  checkout: {
    title: "Suscribirse",
    titleOf: (plan: string) => `Suscribirse: ${plan}`,
    headingTrial: "Empieza tu prueba gratis",
    heading: "Empieza tu membresía",
    change: "Cambiar de plan",
    dueToday: "A pagar hoy",
    trialEnds: "Prueba gratis hasta",
    afterwards: "Después",
    nextCharge: "Próximo cobro",
    nextChargeOn: (price: string, date: string) => `${price} el ${date}`,
    payTrial: (plan: string) => `Empezar prueba · ${plan}`,
    pay: (plan: string, price: string) => `Pagar ${price} · ${plan}`,
    termsTrial: (every: string, date: string) =>
      `Desde el ${date} se cobran ${every} a tu tarjeta hasta que canceles. Puedes cancelar en dos toques en «Pagos y facturación».`,
    terms: (every: string) =>
      `Se cobran ${every} a tu tarjeta, desde hoy y hasta que canceles. Puedes cancelar en dos toques en «Pagos y facturación».`,
    cardKept: "Tu tarjeta está guardada",
    cardKeptText: "Solo falta el último paso. No hace falta que la vuelvas a escribir.",
    otherCard: "Usar otra tarjeta",
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
    away: "Nuestro proveedor de pagos no responde ahora. Vuelve a intentarlo en un momento: no se te puede cobrar dos veces.",
  },
  failed: { title: "La suscripción falló", text: "No se pudo crear la suscripción" },
  done: { title: "Suscripción lista" },
  result: {
    title: "Tu suscripción",
    processing: "Procesando tu pago",
    startingTrial: "Empezando tu prueba",
    processingText: "Tarda un momento. Deja la página abierta.",
    confirming: "Aún por confirmar",
    confirmingText: "De tu lado el pago ya salió. Esperamos la última palabra del nuestro.",
    late: "Está tardando más de lo normal",
    lateText:
      "No hace falta que pagues otra vez. Seguimos mirando, y tu plan aparecerá en «Pagos y facturación» en cuanto se confirme.",
    checkAgain: "Comprobar ahora",
    billing: "Pagos y facturación",
    oneTapLeft: "Solo falta un toque",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Confirma tu plaza y quedará reservada.`,
    success: "Tu plan está activo",
    successText: "Es hora de reservar una sesión.",
    trialSuccess: "Tu prueba gratis ha empezado",
    trialSuccessText: (date: string) => `Dura hasta el ${date}. Es hora de reservar una sesión.`,
    notStarted: {
      title: "No has empezado ningún pago",
      text: "No te hemos cobrado nada. Puedes elegir un plan cuando quieras.",
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
      trial: (price: string, date: string) =>
        `Gratis hasta el ${date}. Después se cobran ${price}.`,
      ending: (date: string) => `Lo tienes todo hasta el ${date}. Después no se cobra nada más.`,
      pastDue: "Tu último pago no se completó.",
      pastDueOn: (date: string) =>
        `Lo intentamos otra vez el ${date}, y hasta entonces conservas tu acceso.`,
      switching: (plan: string, price: string, date: string) =>
        `Cambia a ${plan} el ${date} por ${price}.`,
      pastDueLast: "No se vuelve a intentar con esta tarjeta, así que tu plan está por terminar.",
      pastDueCard: "Si cambias la tarjeta, se cobra a la nueva de inmediato.",
    },
    facts: {
      price: "Precio",
      nextCharge: "Próximo cobro",
      firstCharge: "Primer cobro",
      ends: "Termina el",
    },
    keep: "Conservar mi plan",
    kept: { title: "Tu plan continúa", text: (date: string) => `Se renueva el ${date}.` },
    keepFailed: "No se pudo conservar tu plan. Vuelve a intentarlo.",
    switch: {
      action: (plan: string) => `Cambiar a ${plan}`,
      title: (plan: string) => `¿Cambiar a ${plan}?`,
      text: (every: string, date: string) =>
        `Tu plan actual sigue hasta el ${date}. Desde entonces se cobran ${every} a tu tarjeta. Hoy no se cobra nada, y hasta ese día puedes deshacerlo.`,
      textTrial: (every: string, date: string) =>
        `Tu prueba gratis sigue hasta el ${date}. Desde entonces se cobran ${every} a tu tarjeta. Hoy no se cobra nada.`,
      confirm: "Sí, cambiar",
      keep: "Ahora no",
      done: {
        title: "Plan cambiado",
        text: (every: string, date: string) => `Desde el ${date} se cobran ${every} a tu tarjeta.`,
      },
      undo: (plan: string) => `Seguir con ${plan}`,
      failed: "No se pudo cambiar tu plan. Vuelve a intentarlo.",
    },
    seePlans: "Ver los planes",
    card: "Medio de pago",
    noCard: "No hay ninguna tarjeta guardada.",
    changeCard: "Cambiar tarjeta",
    addCard: "Añadir una tarjeta",
    cardChanged: "Tarjeta cambiada",
    cardStillOpen:
      "Tu tarjeta está guardada, pero el cobro pendiente ya no se puede pagar. Si tu plan termina, puedes elegir uno de nuevo.",
    cardTooLate: "No se cobró nada a la tarjeta nueva. Elige un plan para continuar.",
    cardFailed: {
      title: "La tarjeta no se cambió",
      text: "No se pudo poner tu tarjeta nueva. Vuelve a intentarlo.",
    },
    saveCard: "Guardar tarjeta",
    cardText: "Desde ahora los cobros van a esta tarjeta.",
    receipts: "Recibos",
    noReceipts: "Aún no se ha cobrado nada.",
    receiptStates: {
      paid: "Pagado",
      open: "Sin pagar",
      void: "Anulado",
      uncollectible: "No cobrado",
    },
    refunded: (amount: string) => `${amount} reembolsados`,
    payNow: "Pagar ahora",
    moreReceipts: (count: number) => plural(count, { one: "Ver # más", other: "Ver # más" }),
    cancel: "Cancelar suscripción",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `# reserva posterior al ${date} se liberará si no conservas tu plan.`,
        other: `# reservas posteriores al ${date} se liberarán si no conservas tu plan.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# reserva próxima no está pagada y se liberará.",
        other: "# reservas próximas no están pagadas y se liberarán.",
      }),
    cancelDialog: {
      title: "¿Cancelar tu suscripción?",
      text: (date: string) =>
        `Lo conservas todo hasta el ${date} y no se cobra nada más. Hasta entonces puedes cambiar de idea.`,
      textNow: "Termina de inmediato, porque su último pago sigue pendiente. No se cobra nada más.",
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
        `Para reservar sesiones hace falta un plan. Los primeros ${days(count)} son gratis.`,
      titleAgain: "Tu plan terminó",
      textAgain:
        "Para reservar sesiones hace falta un plan. Tu perfil y tus conexiones siguen aquí.",
      action: "Ver los planes",
    },
    away: {
      title: "Los pagos no responden",
      text: "Nuestro proveedor de pagos no responde ahora. Tu suscripción no se ve afectada.",
    },
  },
};

export const offerWords: typeof en.offerWords = {
  saving: (percent: number) => `Ahorra un ${percent} %`,
};
