import type * as en from "#words/en/payments.ts";

export const payments: typeof en.payments = {
  legend: "Coordonnées de la carte",
  number: "Numéro de carte",
  numberPlaceholder: "1234 1234 1234 1234",
  expiry: "Expiration",
  expiryPlaceholder: "MM / AA",
  cvc: "CVC",
  cvcPlaceholder: (length) => "1234".slice(0, length),
  name: "Nom sur la carte",
  brands: {
    visa: "Visa",
    mastercard: "Mastercard",
    amex: "American Express",
    discover: "Discover",
    diners: "Diners Club",
    jcb: "JCB",
    unknown: "Carte",
  },
  ending: (brand, last4) => `${brand} se terminant par ${last4}`,
  expires: (month, year) => `Expire fin ${month}/${year}`,
  faults: {
    number: {
      missing: "Saisis ton numéro de carte.",
      incomplete: "Ce numéro de carte n’est pas complet.",
      wrong: "Ce numéro de carte semble incorrect. Vérifie les chiffres.",
    },
    expiry: {
      missing: "Saisis la date d’expiration.",
      incomplete: "Le mois et l’année, par exemple 05 / 29.",
      past: "Cette carte a expiré.",
    },
    cvc: {
      missing: "Saisis le CVC.",
      incomplete: (length) => `Le CVC compte ${length} chiffres.`,
    },
  },
  safe: "Ta carte va directement à notre prestataire de paiement. On ne voit jamais son numéro.",
  failed: "Échec du moyen de paiement",
  failedText:
    "Impossible d’enregistrer cette carte. Vérifie les informations ou utilises-en une autre.",
  notAuthenticated:
    "Ta banque n’a pas confirmé qu’il s’agit de toi. Réessaie, ou utilise une autre carte.",
  unsaved: { title: "Erreur", text: "Aucun moyen de paiement n’a été enregistré" },
  sandbox: {
    title: "Cartes de test",
    text: "Aucun argent ne circule ici. Touche une carte pour la remplir.",
    wallet: "Utiliser le portefeuille de test",
    fill: "Remplir",
    succeeds: "Fonctionne",
    declined: "Refusée tout de suite",
    failsLater: "Échoue au débit",
    asks: "Demande à ta banque",
  },
  bank: {
    title: "C’est bien toi ?",
    text: "Ta banque te demande de confirmer que Spotter peut débiter cette carte. Dans le bac à sable, c’est toi qui choisis la réponse.",
    approve: "Confirmer",
    refuse: "Refuser",
  },
};
