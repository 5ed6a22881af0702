import { maxComingBookings } from "#shared/rules/limits.ts";
import type { problems as master } from "#messages/english/problems.ts";
import { providerProblems } from "./identity-pages.ts";

export const problems: typeof master = {
  invalid_request: {
    title: "Ungültige Anfrage",
    detail: "Einige Angaben passen nicht. Bitte prüfe sie und versuch es noch einmal.",
  },
  invalid_payment_method: {
    title: "Zahlungsmittel abgelehnt",
    detail: "Diese Karte gehört nicht zu deinem Konto. Bitte gib sie noch einmal ein.",
  },
  invalid_signature: {
    title: "Ungültige Signatur",
    detail: "Die Signatur dieser Nachricht passt nicht.",
  },
  invalid_link: {
    title: "Link funktioniert nicht",
    detail: "Dieser Link ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt.",
  },
  not_authenticated: {
    title: "Nicht angemeldet",
    detail: "Bitte melde dich an, um weiterzumachen.",
  },
  invalid_credentials: {
    title: "Anmeldung fehlgeschlagen",
    detail: "E-Mail oder Passwort stimmt nicht",
  },
  identity_not_verified: {
    title: "Identität nicht bestätigt",
    detail:
      "Wir konnten bei diesem Anbieter nicht bestätigen, wer du bist. Bitte versuch es noch einmal.",
  },
  ...providerProblems,
  subscription_required: {
    title: "Abo erforderlich",
    detail: "Dafür brauchst du ein Spotter-Abo.",
  },
  card_declined: {
    title: "Karte abgelehnt",
    detail: "Deine Karte wurde abgelehnt. Bitte versuch es noch einmal oder nimm eine andere.",
  },
  payment_action_required: {
    title: "Bestätigung nötig",
    detail:
      "Deine Bank möchte diese Zahlung bestätigen lassen, und das ging nicht. Bitte nimm eine andere Karte.",
  },
  forbidden: { title: "Nicht erlaubt", detail: "Das darfst du nicht tun." },
  account_disabled: {
    title: "Konto gesperrt",
    detail: "Dieses Konto wurde gesperrt. Bitte wende dich an den Support.",
  },
  invalid_access_code: {
    title: "Ungültiger Zugangscode",
    detail: "Der Zugangscode stimmt nicht. Bitte versuch es noch einmal.",
  },
  wrong_password: { title: "Falsches Passwort", detail: "Das ist nicht dein jetziges Passwort." },
  not_found: { title: "Nicht gefunden", detail: "Wir konnten nicht finden, was du suchst." },
  already_booked: {
    title: "Schon gebucht",
    detail: "Du hast in dieser Session schon einen Platz.",
  },
  session_full: {
    title: "Session voll",
    detail: "Der letzte Platz wurde gerade vergeben. Bitte such dir eine andere Session aus.",
  },
  session_started: { title: "Session hat begonnen", detail: "Diese Session hat schon begonnen." },
  session_cancelled: { title: "Session abgesagt", detail: "Diese Session wurde abgesagt." },
  overlapping_booking: {
    title: "Überschneidung",
    detail: "Zu dieser Zeit hast du schon eine andere Session gebucht.",
  },
  too_many_bookings: {
    title: "Zu viele Buchungen",
    detail: `Du kannst ${maxComingBookings} kommende Buchungen auf einmal haben. Sag eine ab oder komm wieder, wenn die nächste Session begonnen hat.`,
  },
  not_upcoming: {
    title: "Steht nicht bevor",
    detail:
      "Nur eine kommende Buchung lässt sich absagen. Diese hat begonnen oder ist schon abgesagt.",
  },
  not_finished: {
    title: "Noch nicht vorbei",
    detail: "Diese Session ist noch nicht vorbei. Sobald sie es ist, kannst du sie bewerten.",
  },
  already_rated: { title: "Schon bewertet", detail: "Du hast diese Session schon bewertet." },
  survey_closed: {
    title: "Umfrage geschlossen",
    detail: "Diese Session lässt sich nicht mehr bewerten: Die Umfrage ist 30 Tage lang offen.",
  },
  former_member: {
    title: "Mitglied ist gegangen",
    detail: "Dieses Mitglied hat Spotter verlassen. Eure Unterhaltung kannst du weiterhin lesen.",
  },
  push_off: { title: "Push ist aus", detail: "Push-Mitteilungen gibt es hier nicht." },
  too_many_devices: {
    title: "Zu viele Geräte",
    detail:
      "Push-Mitteilungen sind schon auf vielen deiner Geräte an. Schalte sie zuerst auf einem aus.",
  },
  email_taken: {
    title: "E-Mail vergeben",
    detail:
      "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an oder nimm eine andere.",
  },
  no_password: {
    title: "Noch kein Passwort",
    detail:
      "Dein Konto hat kein Passwort, das sich ändern ließe. Wir können dir einen Link schicken, mit dem du eines festlegst.",
  },
  already_subscribed: { title: "Abo besteht schon", detail: "Du hast schon ein Abo." },
  not_subscribed: { title: "Kein Abo", detail: "Du hast kein Abo, das sich ändern ließe." },
  trial_used: {
    title: "Probezeit verbraucht",
    detail:
      "Diese Karte hatte ihre Probezeit schon, die erste Zahlung wäre also heute fällig. Mach mit ihr weiter oder nimm eine andere Karte.",
  },
  clock_backwards: {
    title: "Die Uhr geht nicht zurück",
    detail: "Die Uhr der Sandbox geht nur vorwärts.",
  },
  payload_too_large: {
    title: "Zu groß",
    detail: "Das ist mehr, als wir auf einmal annehmen können.",
  },
  unsupported_media_type: { title: "Kein JSON", detail: "Dieser Aufruf nimmt nur JSON an." },
  misdirected_request: {
    title: "Unter diesem Namen unbekannt",
    detail:
      "Diese Sandbox hört nicht auf diesen Namen. Öffne sie unter localhost oder frag den, der sie gestartet hat, nach ihrer Adresse.",
  },
  too_many_requests: {
    title: "Zu viele Versuche",
    detail: "Zu viele Versuche in kurzer Zeit. Bitte warte ein wenig und versuch es noch einmal.",
  },
  internal: {
    title: "Etwas ist schiefgegangen",
    detail: "Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.",
  },
  unavailable: {
    title: "Gerade nicht verfügbar",
    detail: "Spotter holt kurz Luft. Bitte versuch es gleich noch einmal.",
  },
};
