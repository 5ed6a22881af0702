import type * as en from "#words/en/payments.ts";

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
