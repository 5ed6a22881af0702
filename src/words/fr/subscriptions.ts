import type * as en from "#words/en/subscriptions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const subscriptions: typeof en.subscriptions = {
  menu: {
    title: "Abonnement",
    billing: "Paiement et facturation",
    billingHint: "Formule, carte et reçus",
  },
  waiting: {
    booksIt: "On la réserve dès que ton abonnement démarre.",
    back: "Tu y reviens une fois ton abonnement pris.",
  },
  booking: {
    action: "Voir les formules",
    planEnds: (date: string) => `Ton abonnement se termine le ${date}`,
    planEndsText: "Cette séance a lieu après. Garde ton abonnement pour garder ta place.",
  },
  plans: {
    monthly: {
      name: "Mensuel",
      price: (price) => `${price}/mois`,
      unit: "/mois",
      rhythm: "Facturé chaque mois",
      every: (price) => `${price} chaque mois`,
    },
    yearly: {
      name: "Annuel",
      price: (price) => `${price}/an`,
      unit: "/an",
      rhythm: "Facturé une fois par an",
      every: (price) => `${price} chaque année`,
    },
  },
  perMonth: (price) => `${price}/mois`,
  pricing: {
    title: "Tarifs",
    heading: "Entraîne-toi avec les tiens",
    lead: "Un abonnement, toutes les séances de ta ville.",
    trial: (count) =>
      plural(count, { one: "Essai gratuit de # jour", other: "Essai gratuit de # jours" }),
    trialText: (nothing, date) =>
      `${nothing} aujourd’hui. Résilie avant le ${date} et tu ne paies rien.`,
    trialUsed: "Tu as déjà profité de ton essai gratuit, alors tu paierais aujourd’hui.",
    start: (plan) => `Essai gratuit · ${plan}`,
    startAgain: (plan) => `Choisir · ${plan}`,
    monthlyAnd: (monthly, rhythm) => `${monthly} · ${rhythm}`,
    current: "Formule actuelle",
    manage: "Gérer dans la facturation",
    other:
      "Change de formule dans la facturation. La nouvelle commence à la fin de la période payée.",
    closed: {
      title: "Les paiements ne sont pas encore ouverts",
      text: "Tu peux regarder les formules, mais pas encore t’abonner.",
    },
    included: "Dans les deux formules",
    features: {
      sessions: { name: "Séances", value: "Illimitées" },
      groups: { name: "Des groupes de quatre, faits pour toi" },
      invite: { name: "Viens avec tes contacts" },
      chat: { name: "Discute avec les gens que tu as aimé côtoyer" },
      social: { name: "Un endroit où se poser ensemble après" },
    },
    cancelAnyTime:
      "Sans engagement. Tu gardes ce que tu as payé jusqu’à la fin, et on ne débite plus rien.",
  },
  checkout: {
    title: "S’abonner",
    titleOf: (plan) => `S’abonner : ${plan}`,
    headingTrial: "Commence ton essai gratuit",
    heading: "Commence ton abonnement",
    change: "Changer de formule",
    dueToday: "À payer aujourd’hui",
    trialEnds: "Essai gratuit jusqu’au",
    afterwards: "Ensuite",
    nextCharge: "Prochain débit",
    nextChargeOn: (price, date) => `${price} le ${date}`,
    payTrial: (plan) => `Commencer l’essai · ${plan}`,
    pay: (plan, price) => `Payer ${price} · ${plan}`,
    termsTrial: (every, date) =>
      `À partir du ${date}, on débite ta carte de ${every} jusqu’à ce que tu résilies. Tu peux résilier en deux gestes dans Paiement et facturation.`,
    terms: (every) =>
      `On débite ta carte de ${every}, dès aujourd’hui, jusqu’à ce que tu résilies. Tu peux résilier en deux gestes dans Paiement et facturation.`,
    cardKept: "Ta carte est enregistrée",
    cardKeptText: "Plus qu’une étape. Pas besoin de la ressaisir.",
    otherCard: "Utiliser une autre carte",
    firstCharge: "Premier paiement",
    discount: "Remise",
    tax: "Taxe",
    plusTax: (text: string) => `${text} hors taxe`,
    promotion: {
      have: "Tu as un code promo\u00a0?",
      label: "Code promo",
      apply: "Appliquer",
      remove: "Retirer",
      lasts: (months: number | null) =>
        months === null
          ? "Sur tous tes paiements"
          : plural(months, {
              one: "Sur tes paiements pendant # mois",
              other: "Sur tes paiements pendant # mois",
            }),
    },
    initError: {
      title: "Erreur d’abonnement",
      text: "Impossible de préparer le paiement. Réessaie.",
      back: "Retour aux tarifs",
    },
    already: {
      title: "Tu as un abonnement",
      text: "Tu as déjà un abonnement, il n’y a rien à payer ici.",
      billing: "Aller à la facturation",
      goOn: "Continuer",
    },
    away: "Impossible de joindre notre prestataire de paiement. Réessaie dans un moment. Rien ne sera débité deux fois.",
  },
  failed: { title: "Échec de l’abonnement", text: "Impossible de créer l’abonnement" },
  done: { title: "Abonnement réussi" },
  result: {
    title: "Ton abonnement",
    processing: "Paiement en cours",
    startingTrial: "Ton essai démarre",
    processingText: "Ça prend un instant. Laisse la page ouverte.",
    confirming: "Confirmation en cours",
    confirmingText: "Ton paiement est passé. On attend la confirmation finale.",
    late: "C’est plus long que d’habitude",
    lateText:
      "Pas besoin de payer à nouveau. Ton abonnement apparaîtra dans Paiement et facturation une fois confirmé.",
    checkAgain: "Vérifier maintenant",
    billing: "Paiement et facturation",
    oneTapLeft: "Plus qu’un geste",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Confirme ta place et elle est réservée.`,
    booked: "Ta place est réservée",
    bookedText: (session: string, when: string) =>
      `${session}, ${when}. On te donne le lieu la veille.`,
    toEvents: "Voir dans ton agenda",
    success: "Ton abonnement est actif",
    successText: "C’est le moment de réserver une séance.",
    trialSuccess: "Ton essai gratuit a commencé",
    trialSuccessText: (date: string) =>
      `Il dure jusqu’au ${date}. C’est le moment de réserver une séance.`,
    notStarted: {
      title: "Aucun paiement n’a été lancé",
      text: "Tu n’as rien payé. Tu peux t’abonner quand tu veux.",
    },
    toSession: "Revenir à ta séance",
    goOn: "Continuer",
    toBrowse: "Trouver une séance",
    failure: {
      title: "Échec du paiement",
      refused:
        "Ton paiement n’a pas pu être traité. Réessaie ou utilise un autre moyen de paiement.",
      other: "Un problème est survenu avec ton paiement. Réessaie.",
      again: "Réessayer",
      pricing: "Voir les formules",
    },
  },
  billing: {
    title: "Paiement et facturation",
    plan: "Ta formule",
    standing: {
      active: "Active",
      ending: "Bientôt terminée",
      trial: "Essai gratuit",
      past_due: "Paiement en retard",
    },
    next: {
      active: (price, date) => `Se renouvelle le ${date} pour ${price}.`,
      trial: (price, date) => `Gratuit jusqu’au ${date}. Ensuite, on débite ${price}.`,
      ending: (date) => `Tu profites de tout jusqu’au ${date}. Après, on ne débite plus rien.`,
      pastDue: "Ton dernier paiement n’est pas passé.",
      pastDueOn: (date) => `On réessaie le ${date}, et tu gardes ton accès jusque-là.`,
      switching: (plan: string, price: string, date: string) =>
        `Passe en ${plan} le ${date}, pour ${price}.`,
      pastDueLast:
        "On ne réessaiera pas avec cette carte. Ajoutes-en une autre pour garder ton abonnement.",
      pastDueCard: "Si tu changes de carte, on débite tout de suite la nouvelle.",
    },
    facts: {
      price: "Prix",
      nextCharge: "Prochain débit",
      firstCharge: "Premier débit",
      ends: "Se termine le",
    },
    keep: "Garder mon abonnement",
    kept: { title: "Ton abonnement continue", text: (date) => `Il se renouvelle le ${date}.` },
    keepFailed: "Impossible de garder ton abonnement. Réessaie.",
    switch: {
      action: (plan: string) => `Passer en ${plan}`,
      title: (plan: string) => `Passer en ${plan} ?`,
      text: (every: string, date: string) =>
        `Ta formule actuelle dure jusqu’au ${date}. Ensuite, on débite ${every}. Tu ne paies rien aujourd’hui, et tu peux changer d’avis d’ici là.`,
      textTrial: (every: string, date: string) =>
        `Ton essai gratuit dure jusqu’au ${date}. Ensuite, on débite ${every}. Tu ne paies rien aujourd’hui.`,
      confirm: "Oui, changer",
      keep: "Pas maintenant",
      done: {
        title: "Formule changée",
        text: (every: string, date: string) => `À partir du ${date}, on débite ${every}.`,
      },
      undo: (plan: string) => `Rester en ${plan}`,
      failed: "Impossible de changer de formule. Réessaie.",
    },
    seePlans: "Voir les formules",
    card: "Moyen de paiement",
    noCard: "Aucune carte enregistrée.",
    changeCard: "Changer de carte",
    addCard: "Ajouter une carte",
    cardChanged: "Carte changée",
    cardStillOpen:
      "Ta carte est enregistrée, mais il est trop tard pour régler le paiement en attente. Si ton abonnement se termine, tu peux en reprendre un.",
    cardTooLate: "On n’a rien débité sur la nouvelle carte. Choisis une formule pour continuer.",
    cardFailed: {
      title: "Carte non changée",
      text: "Impossible d’enregistrer ta nouvelle carte. Réessaie.",
    },
    saveCard: "Enregistrer la carte",
    cardText: "On débitera désormais cette carte.",
    receipts: "Reçus",
    noReceipts: "On n’a encore rien débité.",
    receiptStates: { paid: "Payé", open: "Impayé", void: "Annulé", uncollectible: "Non recouvré" },
    discounted: (amount: string) => `${amount} de remise`,
    taxed: (amount: string) => `dont ${amount} de taxe`,
    refunded: (amount: string) => `${amount} remboursés`,
    payNow: "Payer maintenant",
    moreReceipts: (count) =>
      plural(count, { one: "En voir # de plus", other: "En voir # de plus" }),
    cancel: "Résilier l’abonnement",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `On annulera # réservation après le ${date}, sauf si tu gardes ton abonnement.`,
        other: `On annulera # réservations après le ${date}, sauf si tu gardes ton abonnement.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# réservation à venir n’est pas payée, alors on l’annulera.",
        other: "# réservations à venir ne sont pas payées, alors on les annulera.",
      }),
    cancelDialog: {
      title: "Résilier ton abonnement ?",
      text: (date) =>
        `Tu profites de tout jusqu’au ${date}, et on ne débite plus rien. Tu peux changer d’avis d’ici là.`,
      textNow:
        "Ton dernier paiement est encore dû, alors ton abonnement se termine tout de suite. On ne débite plus rien.",
      confirm: "Oui, résilier",
      keep: "Le garder",
      done: {
        title: "Abonnement résilié",
        text: (date) => `Tu gardes ton accès jusqu’au ${date}.`,
      },
      failed: "Impossible de résilier l’abonnement. Réessaie.",
    },
    none: {
      title: "Pas encore d’abonnement",
      text: (count) =>
        plural(count, {
          one: "Pour réserver, il te faut un abonnement. Ton premier jour est gratuit.",
          other: "Pour réserver, il te faut un abonnement. Tes # premiers jours sont gratuits.",
        }),
      titleAgain: "Ton abonnement est terminé",
      textAgain:
        "Pour réserver, il te faut un abonnement. Ton profil et tes contacts sont toujours là.",
      action: "Voir les formules",
    },
    away: {
      title: "Prestataire de paiement injoignable",
      text: "Ton abonnement n’est pas touché. Réessaie dans un moment.",
    },
  },
};

export const offerWords: typeof en.offerWords = {
  saving: (percent) => `Économise ${percent} %`,
  confirmFirst:
    "Trois cartes ont été refusées. Confirme d’abord ton e-mail, puis tu pourras essayer une autre carte.",
};

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
