import type * as en from "#words/en/problems.ts";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { maxSeries } from "#shared/rules/series.ts";
import { maxWaitlists } from "#shared/rules/waitlists.ts";
import { passkeyProblems } from "./passkeys.ts";
import { providerProblems } from "./sign-in.ts";

export const problems: typeof en.problems = {
  invalid_request: {
    title: "Demande non valide",
    detail: "Quelque chose ne va pas dans ta saisie. Vérifie et réessaie.",
  },
  invalid_payment_method: {
    title: "Moyen de paiement refusé",
    detail: "Cette carte n’a pas été enregistrée pour ton compte. Saisis-la de nouveau.",
  },
  invalid_promotion_code: {
    title: "Code non valable",
    detail: "Ce code n’est pas valable ou a déjà été utilisé.",
  },
  unknown_zip_code: {
    title: "Code postal inconnu",
    detail:
      "Nous ne pouvons pas calculer la taxe pour ton code postal. Vérifie-le dans ton profil.",
  },
  invalid_signature: {
    title: "Signature non valide",
    detail: "La signature de ce message ne correspond pas.",
  },
  invalid_link: {
    title: "Le lien ne fonctionne pas",
    detail: "Ce lien a expiré, a déjà servi ou a été remplacé par un plus récent.",
  },
  not_authenticated: { title: "Connexion nécessaire", detail: "Connecte-toi pour continuer." },
  invalid_credentials: {
    title: "Échec de la connexion",
    detail: "E-mail ou mot de passe incorrect",
  },
  identity_not_verified: {
    title: "Identité non vérifiée",
    detail: "On n’a pas pu vérifier ton identité auprès de ce fournisseur. Réessaie.",
  },
  ...providerProblems,
  ...passkeyProblems,
  subscription_required: {
    title: "Abonnement nécessaire",
    detail: "Il te faut un abonnement pour ça.",
  },
  card_declined: {
    title: "Carte refusée",
    detail: "Ta carte a été refusée. Réessaie ou utilises-en une autre.",
  },
  payment_action_required: {
    title: "Confirmation nécessaire",
    detail: "Ta banque n’a pas pu confirmer ce paiement. Utilise une autre carte.",
  },
  forbidden: { title: "Non autorisé", detail: "Tu n’as pas le droit de faire cela." },
  account_disabled: {
    title: "Compte désactivé",
    detail: "Ce compte a été désactivé. Contacte l’assistance.",
  },
  muted: {
    title: "Messages suspendus",
    detail: "Tu ne peux pas envoyer de messages pour le moment.",
  },
  invalid_access_code: {
    title: "Code d’accès incorrect",
    detail: "Code d’accès incorrect. Réessaie.",
  },
  wrong_password: {
    title: "Mot de passe incorrect",
    detail: "Ce n’est pas ton mot de passe actuel.",
  },
  login_too_old: {
    title: "Reconnecte-toi",
    detail:
      "Reconnecte-toi avec Google, Apple ou une clé d’accès. Tu auras alors 10 minutes pour le faire.",
  },
  not_open_to_you: {
    title: "Pas ouverte pour toi",
    detail: "Cette séance est réservée aux femmes.",
  },
  holds_women_sessions: {
    title: "Séances pour femmes",
    detail:
      "Tu as une place dans une séance réservée aux femmes, tu en attends une ou tu en accueilles une. Annule-la d’abord, ou demande-nous de te remplacer, puis change ton genre.",
  },
  not_found: { title: "Introuvable", detail: "On n’a pas trouvé ce que tu cherches." },
  waiver_required: {
    title: "Signature requise",
    detail: "Lis et signe la décharge avant de réserver.",
  },
  already_booked: { title: "Déjà réservée", detail: "Tu as déjà une place dans cette séance." },
  session_full: {
    title: "Séance complète",
    detail: "Toutes les places de cette séance sont prises. Choisis une autre séance.",
  },
  session_started: { title: "Séance commencée", detail: "Cette séance a déjà commencé." },
  session_cancelled: { title: "Séance annulée", detail: "Cette séance a été annulée." },
  overlapping_booking: {
    title: "Réservations qui se chevauchent",
    detail: "Tu as déjà réservé une autre séance à ce moment-là.",
  },
  too_many_bookings: {
    title: "Trop de réservations",
    detail: `Tu ne peux avoir que ${maxComingBookings} réservations à venir à la fois. Annules-en une ou reviens quand ta prochaine séance aura commencé.`,
  },
  one_booking_at_a_time: {
    title: "Une seule réservation à la fois",
    detail:
      "Après plusieurs annulations tardives ou absences, tu ne peux avoir qu’une seule réservation à la fois pendant deux semaines.",
  },
  not_full: {
    title: "Il y a une place",
    detail: "Cette séance a une place libre, tu peux la réserver tout de suite.",
  },
  waitlist_full: {
    title: "Liste d’attente complète",
    detail: "Cette liste d’attente est complète. Choisis une autre séance.",
  },
  too_many_series: {
    title: "Trop de séances hebdomadaires",
    detail: `Tu ne peux avoir que ${maxSeries} séances hebdomadaires. Arrêtes-en une pour en commencer une autre.`,
  },
  guest_pass_used: {
    title: "Pass invité non valable",
    detail: "Ce pass invité a été utilisé ou a pris fin.",
  },
  not_shareable: {
    title: "Pas avec un pass invité",
    detail: "Un pass invité pour une séance pour femmes en dirait plus sur toi qu’il ne devrait.",
  },
  no_guest_pass_left: {
    title: "Plus de pass invité",
    detail:
      "Tu as créé tous tes pass invité de ce mois-ci. Tu en auras de nouveaux le mois prochain.",
  },
  not_weekly: {
    title: "Pas une séance hebdomadaire",
    detail: "Cette séance n’a pas lieu chaque semaine. Tu peux la réserver seule.",
  },
  too_many_waitlists: {
    title: "Trop de listes d’attente",
    detail: `Tu ne peux être que sur ${maxWaitlists} listes d’attente à la fois. Quittes-en une pour en rejoindre une autre.`,
  },
  checked_in: {
    title: "Ton arrivée est notée",
    detail: "Annule d’abord ton arrivée, puis tu pourras annuler ta réservation.",
  },
  not_upcoming: {
    title: "Annulation impossible",
    detail:
      "Tu ne peux annuler qu’une réservation à venir. Celle-ci a commencé ou est déjà annulée.",
  },
  not_finished: {
    title: "Pas terminée",
    detail: "Cette séance n’est pas encore terminée. Tu pourras la noter dès la fin.",
  },
  already_rated: { title: "Déjà notée", detail: "Tu as déjà noté cette séance." },
  survey_closed: {
    title: "Avis clos",
    detail: "Tu ne peux plus noter cette séance. On peut donner son avis pendant 30 jours.",
  },
  too_early: {
    title: "Trop tôt",
    detail: "C’est encore trop tôt. Reviens un peu avant la séance.",
  },
  too_late: {
    title: "Trop tard",
    detail: "C’est trop tard pour ça.",
  },
  was_absent: {
    title: "Absence signalée",
    detail:
      "Ton absence a été signalée pour cette séance, alors tu ne peux pas la noter. Tu étais là ? Dis-le dans ton agenda.",
  },
  not_absent: {
    title: "Pas d’absence signalée",
    detail: "Aucune absence n’est signalée pour toi à cette séance.",
  },
  already_objected: {
    title: "Déjà envoyé",
    detail: "Tu nous as déjà dit que tu y étais. On va vérifier.",
  },
  former_member: {
    title: "Ce membre est parti",
    detail: "Ce membre a quitté Spotter. Tu peux toujours lire votre conversation.",
  },
  push_off: {
    title: "Notifications push désactivées",
    detail: "Les notifications push ne sont pas disponibles ici.",
  },
  too_many_devices: {
    title: "Trop d’appareils",
    detail:
      "Les notifications push sont déjà activées sur beaucoup de tes appareils. Désactive-les d’abord sur l’un d’eux.",
  },
  email_taken: {
    title: "E-mail déjà utilisé",
    detail: "Un compte existe déjà avec cet e-mail. Connecte-toi, ou utilises-en un autre.",
  },
  no_password: {
    title: "Pas encore de mot de passe",
    detail: "Tu n’as pas encore de mot de passe. On peut t’envoyer un lien pour en définir un.",
  },
  already_subscribed: { title: "Abonnement déjà actif", detail: "Tu as déjà un abonnement." },
  not_subscribed: { title: "Pas d’abonnement", detail: "Tu n’as aucun abonnement à modifier." },
  subscription_ending: {
    title: "Abonnement bientôt terminé",
    detail:
      "Cet abonnement ne sera pas renouvelé. Garde-le d’abord, tu pourras ensuite changer de formule.",
  },
  payment_overdue: {
    title: "Paiement en retard",
    detail: "Un paiement est encore dû. Une fois réglé, tu pourras changer de formule.",
  },
  trial_used: {
    title: "Essai déjà utilisé",
    detail:
      "Cette carte a déjà eu un essai gratuit, alors tu paierais aujourd’hui. Continue avec elle ou utilise une autre carte.",
  },
  already_confirmed: {
    title: "Déjà confirmé",
    detail:
      "Cet e-mail est déjà confirmé, le compte reste donc. S’il n’est pas à toi, choisis un nouveau mot de passe avec « Mot de passe oublié ? » sur l’écran de connexion. Personne d’autre ne pourra plus se connecter.",
  },
  email_not_confirmed: {
    title: "Adresse non confirmée",
    detail:
      "N’importe qui a pu s’inscrire avec cette adresse. Elle doit d’abord être confirmée avec le lien de notre e-mail.",
  },
  last_admin: {
    title: "Dernier administrateur",
    detail:
      "Il doit rester quelqu’un qui puisse attribuer des rôles. Nomme d’abord quelqu’un d’autre.",
  },
  no_contact: {
    title: "Aucun contact",
    detail: "Ajoute d’abord un contact du lieu avec une adresse e-mail.",
  },
  stale: {
    title: "Modifié entre-temps",
    detail:
      "Quelqu’un l’a modifié après que tu l’as ouvert. Rien n’a été fait. Regarde où ça en est.",
  },
  has_problems: {
    title: "Pas toutes modifiables",
    detail: "Certaines de ces séances ne peuvent pas être modifiées ainsi.",
  },
  already_sent: { title: "Déjà envoyé", detail: "Ce message est déjà parti." },
  already_decided: { title: "Déjà décidé", detail: "Quelqu’un a déjà décidé." },
  not_yourself: {
    title: "Pas pour toi-même",
    detail: "Tu ne peux pas faire cela pour toi-même. Demande à quelqu’un de l’équipe.",
  },
  over_refund: {
    title: "Plus que le montant payé",
    detail: "Il reste moins que cela à rembourser sur ce paiement.",
  },
  has_bookings: {
    title: "Réservations présentes",
    detail:
      "Des personnes ont réservé ici, et ce changement ne dit pas ce que deviennent les réservations, ou ne leur laisse pas de place.",
  },
  not_cancelled: { title: "Pas annulée", detail: "Cette séance n’est pas annulée." },
  venue_unfit: {
    title: "Lieu inadapté",
    detail: "Le lieu ne convient pas à ce type de séance ou est trop petit.",
  },
  nothing_to_book: {
    title: "Rien à réserver",
    detail: "Aucune séance n’a lieu ici dans les 7 prochains jours.",
  },
  during_closure: {
    title: "Fermé ce jour-là",
    detail: "La ville ou le lieu est fermé ce jour-là.",
  },
  too_many_closures: {
    title: "Trop de fermetures",
    detail: "Un lieu peut avoir au plus 10 fermetures à venir. Écrivez-nous pour en changer.",
  },
  city_closed: {
    title: "Ville fermée",
    detail:
      "Cette ville n’est pas ouverte à ce moment-là : on ne peut ni créer ni réserver de séance.",
  },
  already_exists: { title: "Existe déjà", detail: "Il en existe déjà un pareil." },
  clock_backwards: {
    title: "L’horloge ne recule pas",
    detail: "L’horloge du bac à sable ne fait qu’avancer.",
  },
  payload_too_large: {
    title: "Trop volumineux",
    detail: "C’est plus que ce qu’on peut recevoir en une fois.",
  },
  unsupported_media_type: {
    title: "Type de contenu incorrect",
    detail: "Cet appel n’accepte pas ce type de contenu.",
  },
  misdirected_request: {
    title: "Nom inconnu",
    detail:
      "Ce bac à sable ne répond pas à ce nom. Ouvre-le sur localhost, ou demande son adresse à la personne qui l’a démarré.",
  },
  too_many_requests: {
    title: "Trop d’essais",
    detail: "Trop d’essais en peu de temps. Attends un peu, puis réessaie.",
  },
  internal: {
    title: "Un problème est survenu",
    detail: "Un problème est survenu de notre côté. Réessaie.",
  },
  unavailable: {
    title: "Momentanément indisponible",
    detail: "Spotter reprend son souffle. Réessaie dans un instant.",
  },
};

export const issues: typeof en.issues = {
  "is required": "est requis",
  "couldn't be read as JSON": "n'a pas pu être lu comme du JSON",
  "must not contain six equal or consecutive characters in a row":
    "ne doit pas contenir six caractères identiques ou consécutifs à la suite",
  "is one of the most common passwords": "est l’un des mots de passe les plus courants",
  "must be an email address": "doit être une adresse e-mail",
  "must not contain control characters": "ne doit pas contenir de caractères de contrôle",
  "must not contain characters that can't be seen": "ne doit pas contenir de caractères invisibles",
  "is kept for Spotter itself": "est réservé à Spotter",
  "must be a real date": "doit être une date qui existe",
  "cannot be in the future": "ne peut pas être dans le futur",
  "must be earlier: there is a minimum age": "doit être plus tôt : il y a un âge minimum",
  "must not be in the past": "ne doit pas être dans le passé",
  "must be at least 30 days ahead, so that members get notice":
    "doit être dans 30 jours au moins, pour prévenir les membres",
  "must be within two years": "doit être dans les deux ans",
  "must be later than that of the version before": "doit être après celle de la version précédente",
  "must be in the future": "doit être dans le futur",
  "must be at most 400 days ahead": "doit être dans 400 jours au plus",
  "must be an image as a data URL": "doit être une image sous forme d’URL de données",
  "must be at most 5 MB": "doit faire 5 Mo au plus",
  "must have at most 24 megapixels": "doit avoir 24 mégapixels au plus",
  "must be an image": "doit être une image",
  "must be an image that can be read": "doit être une image lisible",
  "must be somebody else": "doit être quelqu’un d’autre",
  "must be an https address": "doit être une adresse https",
  "must be the session of the path": "doit être la séance de l’adresse",
  "is not an area of the session's city": "n’est pas un quartier de la ville de la séance",
  "must name connections of the member only": "ne doit nommer que des contacts du membre",
  "must rate each of the others in the group who was there exactly once":
    "doit noter exactement une fois chacune des autres personnes du groupe qui étaient là",
  "must name others of the group, each once":
    "doit nommer d’autres personnes du groupe, chacune une fois",
  "are only for late members": "sont seulement pour les membres en retard",
  "can't be combined with before": "ne se combine pas avec before",
};
