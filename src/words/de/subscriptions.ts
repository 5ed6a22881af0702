import type * as en from "#words/en/subscriptions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

const days = (count: number) => plural(count, { one: "# Tag", other: "# Tage" });

export const subscriptions: typeof en.subscriptions = {
  menu: {
    title: "Mitgliedschaft",
    billing: "Zahlung & Abrechnung",
    billingHint: "Tarif, Karte und Belege",
  },
  booking: {
    title: "Zum Buchen brauchst du einen Tarif",
    text: "Such dir einen aus, dann bringen wir dich gleich zurück zu dieser Session.",
    action: "Tarife ansehen",
    planEnds: (date: string) => `Dein Abo endet am ${date}`,
    planEndsText:
      "Diese Session liegt danach, und dein Abo endet ohne Zahlung: Dann wird der Platz frei, außer du behältst deinen Tarif.",
  },
  plans: {
    monthly: {
      name: "Monatlich",
      price: (price: string) => `${price}/Monat`,
      unit: "/Monat",
      rhythm: "Jeden Monat abgerechnet",
      every: (price: string) => `${price} im Monat`,
    },
    yearly: {
      name: "Jährlich",
      price: (price: string) => `${price}/Jahr`,
      unit: "/Jahr",
      rhythm: "Einmal im Jahr abgerechnet",
      every: (price: string) => `${price} im Jahr`,
    },
  },
  perMonth: (price: string) => `${price}/Monat`,
  pricing: {
    title: "Preise",
    heading: "Trainiere mit deinen Leuten",
    lead: "Eine Mitgliedschaft, alle Sessions in deiner Stadt.",
    trial: (count: number) =>
      plural(count, { one: "# Tag gratis testen", other: "# Tage gratis testen" }),
    trialText: (nothing: string, date: string) =>
      `Heute ${nothing}. Kündigst du vor dem ${date}, zahlst du nichts.`,
    trialUsed:
      "Deine Probezeit hattest du schon, deshalb beginnt ein Tarif mit der ersten Zahlung.",
    start: (plan: string) => `Gratis testen · ${plan}`,
    startAgain: (plan: string) => `Tarif wählen · ${plan}`,
    monthlyAnd: (monthly: string, rhythm: string) => `${monthly} · ${rhythm}`,
    current: "Dein Tarif",
    manage: "In der Abrechnung verwalten",
    other:
      "Wechseln kannst du in der Abrechnung: Der andere Tarif beginnt, wenn die bezahlte Zeit zu Ende ist.",
    closed: {
      title: "Zahlungen sind noch nicht möglich",
      text: "Du kannst die Tarife ansehen, aber im Moment kann hier niemand ein Abo abschließen.",
    },
    included: "In beiden Tarifen",
    features: {
      sessions: { name: "Sessions", value: "Unbegrenzt" },
      groups: { name: "Vierergruppen, die zu dir passen" },
      invite: { name: "Bring deine Kontakte mit" },
      chat: { name: "Chatte mit Leuten, die zu dir passen" },
      social: { name: "Danach ein Ort zum Zusammensitzen" },
    },
    cancelAnyTime:
      "Kündige, wann du willst. Dein Zugang bleibt bis zum Ende der bezahlten Zeit, mehr wird nicht abgebucht.",
  },
  checkout: {
    title: "Abo abschließen",
    titleOf: (plan: string) => `Abo abschließen: ${plan}`,
    headingTrial: "Starte deine Probezeit",
    heading: "Starte deine Mitgliedschaft",
    change: "Tarif ändern",
    dueToday: "Heute fällig",
    trialEnds: "Gratis bis",
    afterwards: "Danach",
    nextCharge: "Nächste Abbuchung",
    nextChargeOn: (price: string, date: string) => `${price} am ${date}`,
    payTrial: (plan: string) => `Probezeit starten · ${plan}`,
    pay: (plan: string, price: string) => `${price} zahlen · ${plan}`,
    termsTrial: (every: string, date: string) =>
      `Ab ${date} buchen wir ${every} von deiner Karte ab, bis du kündigst. Kündigen kannst du mit zwei Klicks unter „Zahlung & Abrechnung“.`,
    terms: (every: string) =>
      `Ab heute buchen wir ${every} von deiner Karte ab, bis du kündigst. Kündigen kannst du mit zwei Klicks unter „Zahlung & Abrechnung“.`,
    cardKept: "Deine Karte ist gespeichert",
    cardKeptText: "Nur der letzte Schritt fehlt. Du musst sie nicht noch einmal eingeben.",
    otherCard: "Andere Karte nehmen",
    initError: {
      title: "Fehler beim Abo",
      text: "Die Zahlung konnte nicht vorbereitet werden. Bitte versuch es noch einmal.",
      back: "Zurück zu den Preisen",
    },
    already: {
      title: "Du hast ein Abo",
      text: "Du hast schon einen Tarif, hier gibt es nichts zu bezahlen.",
      billing: "Zur Abrechnung",
      goOn: "Weiter",
    },
    away: "Unser Zahlungsanbieter antwortet gerade nicht. Versuch es gleich noch einmal: Doppelt abgebucht wird nichts.",
  },
  failed: { title: "Abo fehlgeschlagen", text: "Das Abo konnte nicht abgeschlossen werden" },
  done: { title: "Abo abgeschlossen" },
  result: {
    title: "Dein Abo",
    processing: "Deine Zahlung wird bearbeitet",
    startingTrial: "Deine Probezeit beginnt",
    processingText: "Das dauert einen Moment. Bitte lass die Seite offen.",
    confirming: "Wird noch bestätigt",
    confirmingText:
      "Auf deiner Seite ist die Zahlung durch. Wir warten bei uns auf das letzte Wort.",
    late: "Das dauert länger als sonst",
    lateText:
      "Du musst nicht noch einmal zahlen. Wir sehen weiter nach, und dein Tarif steht unter „Zahlung & Abrechnung“, sobald er bestätigt ist.",
    checkAgain: "Jetzt nachsehen",
    billing: "Zahlung & Abrechnung",
    oneTapLeft: "Nur noch ein Tipp",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Bestätige deinen Platz, dann ist er gebucht.`,
    success: "Dein Tarif läuft",
    successText: "Zeit, eine Session zu buchen.",
    trialSuccess: "Deine Probezeit hat begonnen",
    trialSuccessText: (date: string) => `Sie läuft bis ${date}. Zeit, eine Session zu buchen.`,
    notStarted: {
      title: "Du hast keine Zahlung begonnen",
      text: "Dir wurde nichts berechnet. Einen Tarif kannst du jederzeit wählen.",
    },
    toSession: "Zurück zu deiner Session",
    goOn: "Weiter",
    toBrowse: "Session finden",
    failure: {
      title: "Zahlung fehlgeschlagen",
      refused:
        "Deine Zahlung konnte nicht ausgeführt werden. Bitte versuch es noch einmal oder nimm ein anderes Zahlungsmittel.",
      other: "Mit deiner Zahlung ist etwas schiefgegangen. Bitte versuch es noch einmal.",
      again: "Noch einmal versuchen",
      pricing: "Tarife ansehen",
    },
  },
  billing: {
    title: "Zahlung & Abrechnung",
    plan: "Dein Tarif",
    standing: {
      active: "Aktiv",
      ending: "Endet bald",
      trial: "Probezeit",
      past_due: "Zahlung überfällig",
    },
    next: {
      active: (price: string, date: string) => `Verlängert sich am ${date} für ${price}.`,
      trial: (price: string, date: string) =>
        `Gratis bis ${date}. Danach werden ${price} abgebucht.`,
      ending: (date: string) => `Bis ${date} hast du alles. Danach wird nichts mehr abgebucht.`,
      pastDue: "Deine letzte Zahlung hat nicht geklappt.",
      pastDueOn: (date: string) =>
        `Am ${date} versuchen wir es wieder, und bis dahin bleibt dein Zugang.`,
      switching: (plan: string, price: string, date: string) =>
        `Wechselt am ${date} zum Tarif „${plan}“ für ${price}.`,
      pastDueLast:
        "Mit dieser Karte wird es nicht noch einmal versucht, dein Tarif endet also bald.",
      pastDueCard: "Änderst du die Karte, wird von der neuen sofort abgebucht.",
    },
    facts: {
      price: "Preis",
      nextCharge: "Nächste Abbuchung",
      firstCharge: "Erste Abbuchung",
      ends: "Endet am",
    },
    keep: "Tarif behalten",
    kept: {
      title: "Dein Tarif läuft weiter",
      text: (date: string) => `Er verlängert sich am ${date}.`,
    },
    keepFailed: "Die Kündigung konnte nicht zurückgenommen werden. Bitte versuch es noch einmal.",
    switch: {
      action: (plan: string) => `Zum Tarif „${plan}“ wechseln`,
      title: (plan: string) => `Zum Tarif „${plan}“ wechseln?`,
      text: (every: string, date: string) =>
        `Dein jetziger Tarif läuft bis ${date}. Danach buchen wir ${every} von deiner Karte ab. Heute wird nichts abgebucht, und bis dahin kannst du es zurücknehmen.`,
      textTrial: (every: string, date: string) =>
        `Deine Probezeit läuft weiter bis ${date}. Danach buchen wir ${every} von deiner Karte ab. Heute wird nichts abgebucht.`,
      confirm: "Ja, wechseln",
      keep: "Jetzt nicht",
      done: {
        title: "Tarif gewechselt",
        text: (every: string, date: string) =>
          `Ab ${date} buchen wir ${every} von deiner Karte ab.`,
      },
      undo: (plan: string) => `Beim Tarif „${plan}“ bleiben`,
      failed: "Der Tarif konnte nicht gewechselt werden. Bitte versuch es noch einmal.",
    },
    seePlans: "Tarife ansehen",
    card: "Zahlungsmittel",
    noCard: "Es ist keine Karte gespeichert.",
    changeCard: "Karte ändern",
    addCard: "Karte hinzufügen",
    cardChanged: "Karte geändert",
    cardStillOpen:
      "Deine Karte ist gespeichert, aber die offene Zahlung lässt sich nicht mehr bezahlen. Endet dein Tarif, kannst du wieder einen wählen.",
    cardTooLate:
      "Von der neuen Karte wurde nichts abgebucht. Wähle einen Tarif, um weiterzumachen.",
    cardFailed: {
      title: "Karte nicht geändert",
      text: "Deine neue Karte konnte nicht hinterlegt werden. Bitte versuch es noch einmal.",
    },
    saveCard: "Karte speichern",
    cardText: "Ab jetzt wird von dieser Karte abgebucht.",
    receipts: "Belege",
    noReceipts: "Bisher wurde nichts abgebucht.",
    receiptStates: {
      paid: "Bezahlt",
      open: "Offen",
      void: "Storniert",
      uncollectible: "Nicht eingezogen",
    },
    refunded: (amount: string) => `${amount} erstattet`,
    payNow: "Jetzt zahlen",
    moreReceipts: (count: number) =>
      plural(count, { one: "# weiteren zeigen", other: "# weitere zeigen" }),
    cancel: "Abo kündigen",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `# Buchung nach ${date} wird freigegeben, außer du behältst deinen Tarif.`,
        other: `# Buchungen nach ${date} werden freigegeben, außer du behältst deinen Tarif.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# kommende Buchung ist nicht bezahlt und wird freigegeben.",
        other: "# kommende Buchungen sind nicht bezahlt und werden freigegeben.",
      }),
    cancelDialog: {
      title: "Abo kündigen?",
      text: (date: string) =>
        `Bis ${date} behältst du alles, und mehr wird nicht abgebucht. Bis dahin kannst du es dir anders überlegen.`,
      textNow:
        "Es endet sofort, weil die letzte Zahlung noch offen ist. Mehr wird nicht abgebucht.",
      confirm: "Ja, kündigen",
      keep: "Behalten",
      done: { title: "Abo gekündigt", text: (date: string) => `Dein Zugang bleibt bis ${date}.` },
      failed: "Das Abo konnte nicht gekündigt werden. Bitte versuch es noch einmal.",
    },
    none: {
      title: "Noch kein Abo",
      text: (count: number) =>
        `Zum Buchen brauchst du einen Tarif. Die ersten ${days(count)} sind gratis.`,
      titleAgain: "Dein Tarif ist zu Ende",
      textAgain: "Zum Buchen brauchst du einen Tarif. Dein Profil und deine Kontakte sind noch da.",
      action: "Tarife ansehen",
    },
    away: {
      title: "Zahlungen nicht erreichbar",
      text: "Unser Zahlungsanbieter antwortet gerade nicht. Dein Abo ist davon nicht betroffen.",
    },
  },
};

export const offerWords: typeof en.offerWords = {
  saving: (percent: number) => `Spare ${percent} %`,
};
