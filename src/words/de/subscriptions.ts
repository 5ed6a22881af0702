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
  waiting: {
    booksIt: "Wir buchen sie, sobald dein Abo läuft.",
    back: "Mit einem Abo kommst du hierher zurück.",
  },
  booking: {
    action: "Tarife ansehen",
    planEnds: (date: string) => `Dein Abo endet am ${date}`,
    planEndsText: "Diese Session liegt danach. Behalte dein Abo, um den Platz zu behalten.",
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
    lead: "Ein Abo, alle Sessions in deiner Stadt.",
    trial: (count: number) =>
      plural(count, { one: "# Tag gratis testen", other: "# Tage gratis testen" }),
    trialText: (nothing: string, date: string) =>
      `Heute ${nothing}. Kündigst du vor dem ${date}, zahlst du nichts.`,
    trialUsed: "Du hast schon kostenlos getestet, deshalb zahlst du heute.",
    start: (plan: string) => `Gratis testen · ${plan}`,
    startAgain: (plan: string) => `Tarif wählen · ${plan}`,
    monthlyAnd: (monthly: string, rhythm: string) => `${monthly} · ${rhythm}`,
    current: "Dein Tarif",
    manage: "In der Abrechnung verwalten",
    other: "Wechseln kannst du in der Abrechnung. Der neue Tarif beginnt, wenn der jetzige endet.",
    closed: {
      title: "Zahlungen sind noch nicht möglich",
      text: "Du kannst die Tarife ansehen, aber im Moment noch kein Abo abschließen.",
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
      "Jederzeit kündbar. Dein Zugang bleibt bis zum Ende der bezahlten Zeit, und wir buchen nichts mehr ab.",
  },
  checkout: {
    title: "Abo abschließen",
    titleOf: (plan: string) => `Abo abschließen: ${plan}`,
    headingTrial: "Kostenlos testen",
    heading: "Starte dein Abo",
    change: "Tarif ändern",
    dueToday: "Heute fällig",
    trialEnds: "Gratis bis",
    afterwards: "Danach",
    nextCharge: "Nächste Abbuchung",
    nextChargeOn: (price: string, date: string) => `${price} am ${date}`,
    payTrial: (plan: string) => `Testphase starten · ${plan}`,
    pay: (plan: string, price: string) => `${price} zahlen · ${plan}`,
    termsTrial: (every: string, date: string) =>
      `Ab ${date} buchen wir ${every} von deiner Karte ab, bis du kündigst. Kündigen kannst du mit zwei Klicks unter „Zahlung & Abrechnung“.`,
    terms: (every: string) =>
      `Ab heute buchen wir ${every} von deiner Karte ab, bis du kündigst. Kündigen kannst du mit zwei Klicks unter „Zahlung & Abrechnung“.`,
    cardKept: "Deine Karte ist gespeichert",
    cardKeptText: "Nur noch ein Schritt. Du musst sie nicht noch einmal eingeben.",
    otherCard: "Andere Karte nehmen",
    firstCharge: "Erste Zahlung",
    discount: "Rabatt",
    tax: "Steuer",
    plusTax: (text: string) => `${text} zzgl. Steuer`,
    promotion: {
      have: "Hast du einen Aktionscode?",
      label: "Aktionscode",
      apply: "Einlösen",
      remove: "Entfernen",
      lasts: (months: number | null) =>
        months === null
          ? "Gilt für jede Zahlung"
          : plural(months, {
              one: "Gilt für die Zahlungen in # Monat",
              other: "Gilt für die Zahlungen in # Monaten",
            }),
    },
    initError: {
      title: "Fehler beim Abo",
      text: "Die Zahlung konnte nicht vorbereitet werden. Bitte versuch es noch einmal.",
      back: "Zurück zu den Preisen",
    },
    already: {
      title: "Du hast ein Abo",
      text: "Du hast schon ein Abo, hier gibt es nichts zu bezahlen.",
      billing: "Zur Abrechnung",
      goOn: "Weiter",
    },
    away: "Wir erreichen unseren Zahlungsanbieter gerade nicht. Versuch es gleich noch einmal. Doppelt abgebucht wird nichts.",
  },
  failed: { title: "Abo fehlgeschlagen", text: "Das Abo konnte nicht abgeschlossen werden" },
  done: { title: "Abo abgeschlossen" },
  result: {
    title: "Dein Abo",
    processing: "Deine Zahlung wird bearbeitet",
    startingTrial: "Deine Testphase beginnt",
    processingText: "Das dauert einen Moment. Bitte lass die Seite offen.",
    confirming: "Wird noch bestätigt",
    confirmingText: "Deine Zahlung ist durch. Wir warten noch auf die Bestätigung.",
    late: "Das dauert länger als sonst",
    lateText:
      "Du musst nicht noch einmal zahlen. Dein Abo erscheint unter „Zahlung & Abrechnung“, sobald es bestätigt ist.",
    checkAgain: "Jetzt nachsehen",
    billing: "Zahlung & Abrechnung",
    oneTapLeft: "Nur noch ein Tipp",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Bestätige deinen Platz, dann ist er gebucht.`,
    booked: "Dein Platz ist gebucht",
    bookedText: (session: string, when: string) =>
      `${session}, ${when}. Den Ort erfährst du am Tag vorher.`,
    toEvents: "In deinen Terminen ansehen",
    success: "Dein Abo läuft",
    successText: "Zeit, eine Session zu buchen.",
    trialSuccess: "Deine Testphase hat begonnen",
    trialSuccessText: (date: string) => `Sie läuft bis ${date}. Zeit, eine Session zu buchen.`,
    notStarted: {
      title: "Es wurde keine Zahlung begonnen",
      text: "Wir haben nichts abgebucht. Ein Abo kannst du jederzeit wählen.",
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
      trial: "Testphase",
      past_due: "Zahlung überfällig",
    },
    next: {
      active: (price: string, date: string) => `Verlängert sich am ${date} für ${price}.`,
      trial: (price: string, date: string) => `Gratis bis ${date}. Danach buchen wir ${price} ab.`,
      ending: (date: string) =>
        `Bis ${date} kannst du alles nutzen. Danach buchen wir nichts mehr ab.`,
      pastDue: "Deine letzte Zahlung hat nicht geklappt.",
      pastDueOn: (date: string) =>
        `Am ${date} versuchen wir es noch einmal, und bis dahin bleibt dein Zugang.`,
      switching: (plan: string, price: string, date: string) =>
        `Wechselt am ${date} zum Tarif „${plan}“ für ${price}.`,
      pastDueLast:
        "Mit dieser Karte versuchen wir es nicht noch einmal. Füge eine andere hinzu, um dein Abo zu behalten.",
      pastDueCard: "Änderst du die Karte, buchen wir sofort von der neuen ab.",
    },
    facts: {
      price: "Preis",
      nextCharge: "Nächste Abbuchung",
      firstCharge: "Erste Abbuchung",
      ends: "Endet am",
    },
    keep: "Abo behalten",
    kept: {
      title: "Dein Abo läuft weiter",
      text: (date: string) => `Es verlängert sich am ${date}.`,
    },
    keepFailed: "Wir konnten die Kündigung nicht zurücknehmen. Bitte versuch es noch einmal.",
    switch: {
      action: (plan: string) => `Zum Tarif „${plan}“ wechseln`,
      title: (plan: string) => `Zum Tarif „${plan}“ wechseln?`,
      text: (every: string, date: string) =>
        `Dein jetziger Tarif läuft bis ${date}. Danach buchen wir ${every} von deiner Karte ab. Heute zahlst du nichts, und bis dahin kannst du es dir anders überlegen.`,
      textTrial: (every: string, date: string) =>
        `Deine Testphase läuft bis ${date}. Danach buchen wir ${every} von deiner Karte ab. Heute zahlst du nichts.`,
      confirm: "Ja, wechseln",
      keep: "Jetzt nicht",
      done: {
        title: "Tarif gewechselt",
        text: (every: string, date: string) =>
          `Ab ${date} buchen wir ${every} von deiner Karte ab.`,
      },
      undo: (plan: string) => `Beim Tarif „${plan}“ bleiben`,
      failed: "Wir konnten den Tarif nicht wechseln. Bitte versuch es noch einmal.",
    },
    seePlans: "Tarife ansehen",
    card: "Zahlungsmittel",
    noCard: "Es ist keine Karte gespeichert.",
    changeCard: "Karte ändern",
    addCard: "Karte hinzufügen",
    cardChanged: "Karte geändert",
    cardStillOpen:
      "Deine Karte ist gespeichert, aber die offene Zahlung lässt sich nicht mehr bezahlen. Endet dein Abo, kannst du wieder eins wählen.",
    cardTooLate:
      "Von der neuen Karte haben wir nichts abgebucht. Wähle ein Abo, um weiterzumachen.",
    cardFailed: {
      title: "Karte nicht geändert",
      text: "Wir konnten deine neue Karte nicht speichern. Bitte versuch es noch einmal.",
    },
    saveCard: "Karte speichern",
    cardText: "Ab jetzt buchen wir von dieser Karte ab.",
    receipts: "Belege",
    noReceipts: "Wir haben noch nichts abgebucht.",
    receiptStates: {
      paid: "Bezahlt",
      open: "Offen",
      void: "Storniert",
      uncollectible: "Nicht eingezogen",
    },
    discounted: (amount: string) => `${amount} Rabatt`,
    taxed: (amount: string) => `inkl. ${amount} Steuer`,
    refunded: (amount: string) => `${amount} erstattet`,
    payNow: "Jetzt zahlen",
    moreReceipts: (count: number) =>
      plural(count, { one: "# weiteren zeigen", other: "# weitere zeigen" }),
    cancel: "Abo kündigen",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `Wir stornieren # Buchung nach dem ${date}, außer du behältst dein Abo.`,
        other: `Wir stornieren # Buchungen nach dem ${date}, außer du behältst dein Abo.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# kommende Buchung ist nicht bezahlt, deshalb stornieren wir sie.",
        other: "# kommende Buchungen sind nicht bezahlt, deshalb stornieren wir sie.",
      }),
    cancelDialog: {
      title: "Abo kündigen?",
      text: (date: string) =>
        `Bis ${date} kannst du alles nutzen, und wir buchen nichts mehr ab. Bis dahin kannst du es dir anders überlegen.`,
      textNow:
        "Deine letzte Zahlung ist noch offen, deshalb endet dein Abo sofort. Wir buchen nichts mehr ab.",
      confirm: "Ja, kündigen",
      keep: "Behalten",
      done: { title: "Abo gekündigt", text: (date: string) => `Dein Zugang bleibt bis ${date}.` },
      failed: "Das Abo konnte nicht gekündigt werden. Bitte versuch es noch einmal.",
    },
    none: {
      title: "Noch kein Abo",
      text: (count: number) =>
        `Zum Buchen brauchst du ein Abo. Die ersten ${days(count)} sind gratis.`,
      titleAgain: "Dein Abo ist zu Ende",
      textAgain: "Zum Buchen brauchst du ein Abo. Dein Profil und deine Kontakte sind noch da.",
      action: "Tarife ansehen",
    },
    away: {
      title: "Wir erreichen unseren Zahlungsanbieter nicht",
      text: "Dein Abo ist davon nicht betroffen. Versuch es gleich noch einmal.",
    },
  },
};

export const offerWords: typeof en.offerWords = {
  saving: (percent: number) => `Spare ${percent} %`,
  confirmFirst:
    "Drei Karten wurden abgelehnt. Bestätige zuerst deine E-Mail-Adresse, dann kannst du eine andere Karte versuchen.",
};

export const payments: typeof en.payments = {
  legend: "Kartendaten",
  number: "Kartennummer",
  numberPlaceholder: "1234 1234 1234 1234",
  expiry: "Gültig bis",
  expiryPlaceholder: "MM / JJ",
  cvc: "Prüfnummer",
  cvcPlaceholder: (length: number) => "1234".slice(0, length),
  name: "Name auf der Karte",
  brands: {
    visa: "Visa",
    mastercard: "Mastercard",
    amex: "American Express",
    discover: "Discover",
    diners: "Diners Club",
    jcb: "JCB",
    unknown: "Karte",
  },
  ending: (brand: string, last4: string) => `${brand}, endet auf ${last4}`,
  expires: (month: string, year: string) => `Gültig bis ${month}/${year}`,
  faults: {
    number: {
      missing: "Gib deine Kartennummer ein.",
      incomplete: "Diese Kartennummer ist nicht vollständig.",
      wrong: "Diese Kartennummer kann nicht stimmen. Prüfe die Ziffern.",
    },
    expiry: {
      missing: "Gib ein, bis wann sie gilt.",
      incomplete: "Monat und Jahr, zum Beispiel 05 / 29.",
      past: "Diese Karte ist abgelaufen.",
    },
    cvc: {
      missing: "Gib die Prüfnummer ein.",
      incomplete: (length: number) => `Die Prüfnummer hat ${length} Ziffern.`,
    },
  },
  safe: "Deine Karte geht direkt an unseren Zahlungsanbieter. Wir sehen ihre Nummer nie.",
  failed: "Zahlungsmittel fehlgeschlagen",
  failedText: "Wir konnten diese Karte nicht speichern. Prüfe die Angaben oder nimm eine andere.",
  notAuthenticated:
    "Deine Bank konnte nicht bestätigen, dass du es bist. Versuch es noch einmal oder nimm eine andere Karte.",
  unsaved: { title: "Fehler", text: "Es wurde kein Zahlungsmittel gespeichert" },
  sandbox: {
    title: "Testkarten",
    text: "Hier fließt kein Geld. Tipp auf eine Karte, um sie einzutragen.",
    wallet: "Testwallet verwenden",
    fill: "Eintragen",
    succeeds: "Funktioniert",
    declined: "Wird sofort abgelehnt",
    failsLater: "Scheitert beim Abbuchen",
    asks: "Fragt deine Bank",
  },
  bank: {
    title: "Bist du das?",
    text: "Deine Bank möchte, dass du bestätigst, dass Spotter von dieser Karte abbuchen darf. In der Sandbox wählst du die Antwort.",
    approve: "Bestätigen",
    refuse: "Ablehnen",
  },
};
