import type * as en from "#words/en/subscriptions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const subscriptions: typeof en.subscriptions = {
  menu: {
    title: "Abonnement",
    billing: "Paiement et facturation",
    billingHint: "Formule, carte et reçus",
  },
  booking: {
    title: "Pour réserver, il faut une formule",
    text: "Choisis-en une et on te ramène directement à cette séance.",
    action: "Voir les formules",
    planEnds: (date: string) => `Ta formule se termine le ${date}`,
    planEndsText:
      "Cette séance a lieu après, et ta formule se termine sans paiement : ta place sera alors libérée, sauf si tu gardes ta formule.",
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
    trialUsed:
      "Tu as déjà profité de ton essai gratuit : une formule commence donc par son premier paiement.",
    start: (plan) => `Essai gratuit · ${plan}`,
    startAgain: (plan) => `Choisir · ${plan}`,
    monthlyAnd: (monthly, rhythm) => `${monthly} · ${rhythm}`,
    current: "Formule actuelle",
    manage: "Gérer dans la facturation",
    other:
      "Pour changer de formule, va dans la facturation : l’autre commence quand ce que tu as payé se termine.",
    closed: {
      title: "Les paiements ne sont pas encore ouverts",
      text: "Tu peux regarder les formules, mais personne ne peut s’abonner ici pour le moment.",
    },
    included: "Dans les deux formules",
    features: {
      sessions: { name: "Séances", value: "Illimitées" },
      groups: { name: "Des groupes de quatre, faits pour toi" },
      invite: { name: "Viens avec tes contacts" },
      chat: { name: "Discute avec celles et ceux que tu as aimé côtoyer" },
      social: { name: "Un endroit où se poser ensemble après" },
    },
    cancelAnyTime:
      "Résilie quand tu veux. Tu gardes ce que tu as payé jusqu’à la fin, et plus rien n’est prélevé.",
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
    nextCharge: "Prochain prélèvement",
    nextChargeOn: (price, date) => `${price} le ${date}`,
    payTrial: (plan) => `Commencer l’essai · ${plan}`,
    pay: (plan, price) => `Payer ${price} · ${plan}`,
    termsTrial: (every, date) =>
      `À partir du ${date}, ta carte est débitée de ${every} jusqu’à ce que tu résilies. La résiliation se fait en deux gestes dans Paiement et facturation.`,
    terms: (every) =>
      `Ta carte est débitée de ${every}, dès aujourd’hui, jusqu’à ce que tu résilies. La résiliation se fait en deux gestes dans Paiement et facturation.`,
    cardKept: "Ta carte est enregistrée",
    cardKeptText: "Il ne manque que la dernière étape. Pas besoin de la ressaisir.",
    otherCard: "Utiliser une autre carte",
    initError: {
      title: "Erreur d’abonnement",
      text: "Impossible de préparer le paiement. Réessaie.",
      back: "Retour aux tarifs",
    },
    already: {
      title: "Tu as un abonnement",
      text: "Tu as déjà une formule : il n’y a rien à payer ici.",
      billing: "Aller à la facturation",
      goOn: "Continuer",
    },
    away: "Notre prestataire de paiement ne répond pas pour l’instant. Réessaie dans un moment : rien ne peut être débité deux fois.",
  },
  failed: { title: "Échec de l’abonnement", text: "Impossible de créer l’abonnement" },
  done: { title: "Abonnement réussi" },
  result: {
    title: "Ton abonnement",
    processing: "Paiement en cours",
    startingTrial: "Ton essai démarre",
    processingText: "Ça prend un instant. Laisse la page ouverte.",
    confirming: "Confirmation en cours",
    confirmingText: "De ton côté, le paiement est passé. On attend le dernier mot du nôtre.",
    late: "C’est plus long que d’habitude",
    lateText:
      "Pas besoin de payer à nouveau. On continue de vérifier, et ta formule apparaîtra dans Paiement et facturation dès qu’elle sera confirmée.",
    checkAgain: "Vérifier maintenant",
    billing: "Paiement et facturation",
    oneTapLeft: "Plus qu’un geste",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Confirme ta place et elle est réservée.`,
    success: "Ta formule est active",
    successText: "C’est le moment de réserver une séance.",
    trialSuccess: "Ton essai gratuit a commencé",
    trialSuccessText: (date: string) =>
      `Il dure jusqu’au ${date}. C’est le moment de réserver une séance.`,
    notStarted: {
      title: "Aucun paiement n’a été lancé",
      text: "Tu n’as rien payé. Tu peux choisir une formule quand tu veux.",
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
      trial: (price, date) => `Gratuit jusqu’au ${date}. Ensuite, ${price} sont prélevés.`,
      ending: (date) => `Tu profites de tout jusqu’au ${date}. Après, plus rien n’est prélevé.`,
      pastDue: "Ton dernier paiement n’est pas passé.",
      pastDueOn: (date) => `On réessaie le ${date}, et tu gardes ton accès jusque-là.`,
      switching: (plan: string, price: string, date: string) =>
        `Passe en ${plan} le ${date}, pour ${price}.`,
      pastDueLast:
        "On ne réessaie plus avec cette carte : ta formule est sur le point de se terminer.",
      pastDueCard: "Si tu changes de carte, la nouvelle est débitée tout de suite.",
    },
    facts: {
      price: "Prix",
      nextCharge: "Prochain prélèvement",
      firstCharge: "Premier prélèvement",
      ends: "Se termine le",
    },
    keep: "Garder ma formule",
    kept: { title: "Ta formule continue", text: (date) => `Elle se renouvelle le ${date}.` },
    keepFailed: "Impossible de garder ta formule. Réessaie.",
    switch: {
      action: (plan: string) => `Passer en ${plan}`,
      title: (plan: string) => `Passer en ${plan} ?`,
      text: (every: string, date: string) =>
        `Ta formule actuelle court jusqu’au ${date}. Ensuite, ta carte est débitée de ${every}. Rien n’est prélevé aujourd’hui, et tu peux revenir en arrière d’ici là.`,
      textTrial: (every: string, date: string) =>
        `Ton essai gratuit continue jusqu’au ${date}. Ensuite, ta carte est débitée de ${every}. Rien n’est prélevé aujourd’hui.`,
      confirm: "Oui, changer",
      keep: "Pas maintenant",
      done: {
        title: "Formule changée",
        text: (every: string, date: string) =>
          `À partir du ${date}, ta carte est débitée de ${every}.`,
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
      "Ta carte est enregistrée, mais le prélèvement en attente ne peut plus être payé. Si ta formule se termine, tu peux en reprendre une.",
    cardTooLate: "Rien n’a été prélevé sur la nouvelle carte. Choisis une formule pour continuer.",
    cardFailed: {
      title: "Carte non changée",
      text: "Ta nouvelle carte n’a pas pu être mise en place. Réessaie.",
    },
    saveCard: "Enregistrer la carte",
    cardText: "Désormais, les prélèvements se font sur cette carte.",
    receipts: "Reçus",
    noReceipts: "Rien n’a encore été prélevé.",
    receiptStates: { paid: "Payé", open: "Impayé", void: "Annulé", uncollectible: "Non recouvré" },
    refunded: (amount: string) => `${amount} remboursés`,
    payNow: "Payer maintenant",
    moreReceipts: (count) =>
      plural(count, { one: "En voir # de plus", other: "En voir # de plus" }),
    cancel: "Résilier l’abonnement",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `# réservation après le ${date} sera libérée, sauf si tu gardes ta formule.`,
        other: `# réservations après le ${date} seront libérées, sauf si tu gardes ta formule.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# réservation à venir n’est pas payée et sera libérée.",
        other: "# réservations à venir ne sont pas payées et seront libérées.",
      }),
    cancelDialog: {
      title: "Résilier ton abonnement ?",
      text: (date) =>
        `Tu gardes tout jusqu’au ${date} et plus rien n’est prélevé. Tu peux changer d’avis d’ici là.`,
      textNow:
        "Il se termine tout de suite, car son dernier paiement est encore dû. Plus rien n’est prélevé.",
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
          one: "Pour réserver des séances, il faut une formule. Ton premier jour est gratuit.",
          other:
            "Pour réserver des séances, il faut une formule. Tes # premiers jours sont gratuits.",
        }),
      titleAgain: "Ta formule est terminée",
      textAgain:
        "Pour réserver des séances, il faut une formule. Ton profil et tes contacts sont toujours là.",
      action: "Voir les formules",
    },
    away: {
      title: "Paiements injoignables",
      text: "Notre prestataire de paiement ne répond pas pour l’instant. Ton abonnement n’est pas touché.",
    },
  },
};

/** What the server says about the plans. */
export const offerWords: typeof en.offerWords = {
  saving: (percent) => `Économise ${percent} %`,
};
