import type * as en from "#words/en/problems.ts";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { maxSeries } from "#shared/rules/series.ts";
import { maxWaitlists } from "#shared/rules/waitlists.ts";
import { passkeyProblems } from "./passkeys.ts";
import { providerProblems } from "./sign-in.ts";

export const problems: typeof en.problems = {
  invalid_request: {
    title: "Ungültige Anfrage",
    detail: "Einige Angaben stimmen nicht. Prüfe sie und versuch es noch einmal.",
  },
  invalid_payment_method: {
    title: "Zahlungsmittel abgelehnt",
    detail: "Diese Karte ist für dein Konto nicht eingerichtet. Gib sie noch einmal ein.",
  },
  invalid_promotion_code: {
    title: "Code ungültig",
    detail: "Dieser Code ist ungültig oder schon aufgebraucht.",
  },
  unknown_zip_code: {
    title: "PLZ unbekannt",
    detail:
      "Wir können die Steuer für deine Postleitzahl nicht berechnen. Prüf sie in deinem Profil.",
  },
  invalid_signature: {
    title: "Ungültige Signatur",
    detail: "Die Signatur dieser Nachricht stimmt nicht.",
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
  ...passkeyProblems,
  subscription_required: {
    title: "Abo erforderlich",
    detail: "Dafür brauchst du ein Abo.",
  },
  card_declined: {
    title: "Karte abgelehnt",
    detail: "Deine Karte wurde abgelehnt. Bitte versuch es noch einmal oder nimm eine andere.",
  },
  payment_action_required: {
    title: "Bestätigung nötig",
    detail: "Deine Bank konnte diese Zahlung nicht bestätigen. Bitte nimm eine andere Karte.",
  },
  forbidden: { title: "Nicht erlaubt", detail: "Das darfst du nicht tun." },
  account_disabled: {
    title: "Konto gesperrt",
    detail: "Dieses Konto wurde gesperrt. Bitte wende dich an den Support.",
  },
  muted: { title: "Stummgeschaltet", detail: "Du kannst im Moment keine Nachrichten senden." },
  invalid_access_code: {
    title: "Ungültiger Zugangscode",
    detail: "Der Zugangscode stimmt nicht. Bitte versuch es noch einmal.",
  },
  wrong_password: { title: "Falsches Passwort", detail: "Das ist nicht dein jetziges Passwort." },
  login_too_old: {
    title: "Melde dich neu an",
    detail:
      "Melde dich noch einmal mit Google, Apple oder einem Passkey an. Danach geht das 10 Minuten lang.",
  },
  not_open_to_you: { title: "Nicht offen für dich", detail: "Diese Session ist für Frauen." },
  holds_women_sessions: {
    title: "Sessions für Frauen",
    detail:
      "Du hast einen Platz in einer Session für Frauen, wartest auf einen oder bist ihr Host. Storniere zuerst oder bitte uns um einen anderen Host und ändere dann dein Geschlecht.",
  },
  not_found: { title: "Nicht gefunden", detail: "Wir konnten nicht finden, was du suchst." },
  waiver_required: {
    title: "Erklärung fehlt",
    detail: "Lies und unterschreibe bitte die Erklärung, bevor du buchst.",
  },
  already_booked: {
    title: "Schon gebucht",
    detail: "Du hast in dieser Session schon einen Platz.",
  },
  session_full: {
    title: "Session voll",
    detail: "In dieser Session sind alle Plätze vergeben. Bitte such dir eine andere aus.",
  },
  session_started: { title: "Session hat begonnen", detail: "Diese Session hat schon begonnen." },
  session_cancelled: { title: "Session abgesagt", detail: "Diese Session wurde abgesagt." },
  overlapping_booking: {
    title: "Überschneidung",
    detail: "Zu dieser Zeit hast du schon eine andere Session gebucht.",
  },
  too_many_bookings: {
    title: "Zu viele Buchungen",
    detail: `Du kannst nur ${maxComingBookings} kommende Buchungen gleichzeitig haben. Storniere eine oder komm wieder, wenn deine nächste Session begonnen hat.`,
  },
  one_booking_at_a_time: {
    title: "Nur eine Buchung gleichzeitig",
    detail:
      "Nach mehreren späten Stornierungen oder Abwesenheiten kannst du zwei Wochen lang nur eine Buchung gleichzeitig haben.",
  },
  not_full: {
    title: "Es gibt einen Platz",
    detail: "Diese Session hat einen freien Platz, du kannst ihn gleich buchen.",
  },
  waitlist_full: {
    title: "Warteliste voll",
    detail: "Diese Warteliste ist voll. Bitte such dir eine andere Session aus.",
  },
  too_many_series: {
    title: "Zu viele wöchentliche Sessions",
    detail: `Du kannst nur ${maxSeries} wöchentliche Sessions haben. Beende eine, um eine andere zu beginnen.`,
  },
  guest_pass_used: {
    title: "Gästepass ungültig",
    detail: "Dieser Gästepass wurde eingelöst oder gilt nicht mehr.",
  },
  not_shareable: {
    title: "Nicht mit Gästepass",
    detail: "Ein Gästepass für eine Session für Frauen würde mehr über dich verraten, als er soll.",
  },
  no_guest_pass_left: {
    title: "Kein Gästepass mehr",
    detail:
      "Du hast alle Gästepässe für diesen Monat erstellt. Im nächsten Monat bekommst du neue.",
  },
  not_weekly: {
    title: "Keine wöchentliche Session",
    detail: "Diese Session findet nicht jede Woche statt. Du kannst sie einzeln buchen.",
  },
  too_many_waitlists: {
    title: "Zu viele Wartelisten",
    detail: `Du kannst nur auf ${maxWaitlists} Wartelisten gleichzeitig stehen. Verlass eine, um auf eine andere zu kommen.`,
  },
  checked_in: {
    title: "Du bist eingecheckt",
    detail: "Mach erst den Check-in rückgängig, dann kannst du stornieren.",
  },
  not_upcoming: {
    title: "Nicht mehr stornierbar",
    detail:
      "Stornieren kannst du nur kommende Buchungen. Diese hat begonnen oder ist schon storniert.",
  },
  not_finished: {
    title: "Noch nicht vorbei",
    detail: "Diese Session ist noch nicht vorbei. Sobald sie es ist, kannst du sie bewerten.",
  },
  already_rated: { title: "Schon bewertet", detail: "Du hast diese Session schon bewertet." },
  survey_closed: {
    title: "Umfrage geschlossen",
    detail: "Diese Session kannst du nicht mehr bewerten. Die Umfrage ist 30 Tage lang offen.",
  },
  too_early: {
    title: "Zu früh",
    detail: "Dafür ist es noch zu früh. Versuch es kurz vor der Session.",
  },
  too_late: {
    title: "Zu spät",
    detail: "Dafür ist es jetzt leider zu spät.",
  },
  was_absent: {
    title: "Als abwesend eingetragen",
    detail:
      "Du wurdest bei dieser Session als abwesend eingetragen und kannst sie deshalb nicht bewerten. Warst du da? Sag es uns unter „Deine Termine“.",
  },
  not_absent: {
    title: "Nicht abwesend",
    detail: "Du bist bei dieser Session nicht als abwesend eingetragen.",
  },
  already_objected: {
    title: "Schon gemeldet",
    detail: "Du hast uns schon gesagt, dass du da warst. Wir sehen es uns an.",
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
      "Du hast noch kein Passwort. Wir können dir einen Link schicken, mit dem du eines festlegst.",
  },
  already_subscribed: { title: "Abo besteht schon", detail: "Du hast schon ein Abo." },
  not_subscribed: { title: "Kein Abo", detail: "Du hast kein Abo, das du ändern könntest." },
  subscription_ending: {
    title: "Abo endet",
    detail: "Dieses Abo läuft aus. Behalte es erst, dann kannst du den Tarif wechseln.",
  },
  payment_overdue: {
    title: "Zahlung überfällig",
    detail: "Eine Zahlung ist noch offen. Sobald sie bezahlt ist, kannst du den Tarif wechseln.",
  },
  trial_used: {
    title: "Testphase verbraucht",
    detail:
      "Mit dieser Karte wurde schon kostenlos getestet, du würdest also heute zahlen. Mach mit ihr weiter oder nimm eine andere Karte.",
  },
  already_confirmed: {
    title: "Schon bestätigt",
    detail:
      "Diese E-Mail-Adresse ist schon bestätigt, darum bleibt das Konto. Ist es nicht deins, wähle mit „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort. Dann kommt niemand sonst mehr hinein.",
  },
  email_not_confirmed: {
    title: "Adresse nicht bestätigt",
    detail:
      "Mit dieser Adresse kann sich jeder registriert haben. Sie muss zuerst bestätigt werden, mit dem Link in unserer E-Mail.",
  },
  last_admin: {
    title: "Letzte Verwaltung",
    detail: "Jemand muss übrig bleiben, der Rollen vergeben kann. Benenne zuerst jemand anderen.",
  },
  no_contact: {
    title: "Noch kein Kontakt",
    detail: "Trage zuerst einen Kontakt des Ortes mit E-Mail-Adresse ein.",
  },
  stale: {
    title: "Inzwischen geändert",
    detail:
      "Jemand hat das geändert, nachdem du es geöffnet hast. Es wurde nichts getan. Sieh nach, wie es jetzt ist.",
  },
  has_problems: {
    title: "Nicht alle möglich",
    detail: "Einige dieser Sessions lassen sich so nicht ändern.",
  },
  already_sent: { title: "Schon verschickt", detail: "Diese Nachricht ist schon unterwegs." },
  already_decided: { title: "Schon entschieden", detail: "Darüber hat schon jemand entschieden." },
  not_yourself: {
    title: "Nicht für dich selbst",
    detail: "Das geht nicht für dich selbst. Bitte jemanden aus dem Team darum.",
  },
  over_refund: {
    title: "Mehr als bezahlt",
    detail: "Von dieser Zahlung ist weniger übrig, das erstattet werden kann.",
  },
  has_bookings: {
    title: "Hat Buchungen",
    detail:
      "Hier haben Leute gebucht, und diese Änderung sagt nicht, was aus den Buchungen wird, oder hat keinen Platz für sie.",
  },
  not_cancelled: { title: "Nicht abgesagt", detail: "Diese Session ist nicht abgesagt." },
  venue_unfit: {
    title: "Ort passt nicht",
    detail: "Der Ort ist nicht für dieses Training oder zu klein für die Plätze.",
  },
  nothing_to_book: {
    title: "Nichts zu buchen",
    detail: "In den nächsten 7 Tagen findet hier keine Session statt.",
  },
  during_closure: {
    title: "Dann geschlossen",
    detail: "Die Stadt oder der Ort ist an diesem Tag geschlossen.",
  },
  too_many_closures: {
    title: "Zu viele Schließungen",
    detail:
      "Ein Ort kann höchstens 10 künftige Schließungen haben. Schreiben Sie uns, um etwas zu ändern.",
  },
  city_closed: {
    title: "Stadt nicht geöffnet",
    detail: "Diese Stadt ist dann nicht geöffnet. Sessions lassen sich weder anlegen noch buchen.",
  },
  already_exists: { title: "Schon vorhanden", detail: "So etwas gibt es hier schon." },
  clock_backwards: {
    title: "Die Uhr geht nicht zurück",
    detail: "Die Uhr der Sandbox geht nur vorwärts.",
  },
  payload_too_large: {
    title: "Zu groß",
    detail: "Das ist mehr, als wir auf einmal annehmen können.",
  },
  unsupported_media_type: {
    title: "Falsche Art von Inhalt",
    detail: "Inhalt dieser Art nimmt dieser Aufruf nicht an.",
  },
  misdirected_request: {
    title: "Unter diesem Namen unbekannt",
    detail:
      "Diese Sandbox hört nicht auf diesen Namen. Öffne sie unter localhost oder frag die Person, die sie gestartet hat, nach ihrer Adresse.",
  },
  too_many_requests: {
    title: "Zu viele Versuche",
    detail: "Zu viele Versuche in kurzer Zeit. Warte ein wenig und versuch es noch einmal.",
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

export const issues: typeof en.issues = {
  "is required": "wird benötigt",
  "couldn't be read as JSON": "konnte nicht als JSON gelesen werden",
  "must not contain six equal or consecutive characters in a row":
    "darf keine sechs gleichen oder aufeinanderfolgenden Zeichen hintereinander enthalten",
  "is one of the most common passwords": "ist eines der häufigsten Passwörter",
  "must be an email address": "muss eine E-Mail-Adresse sein",
  "must not contain control characters": "darf keine Steuerzeichen enthalten",
  "must not contain characters that can't be seen": "darf keine unsichtbaren Zeichen enthalten",
  "is kept for Spotter itself": "ist für Spotter selbst reserviert",
  "must be a real date": "muss ein Datum sein, das es gibt",
  "cannot be in the future": "darf nicht in der Zukunft liegen",
  "must be earlier: there is a minimum age": "muss früher sein: es gibt ein Mindestalter",
  "must not be in the past": "darf nicht in der Vergangenheit liegen",
  "must be at least 30 days ahead, so that members get notice":
    "muss mindestens 30 Tage in der Zukunft liegen, damit Mitglieder es vorher erfahren",
  "must be within two years": "muss innerhalb von zwei Jahren liegen",
  "must be later than that of the version before": "muss nach dem der vorigen Fassung liegen",
  "must be in the future": "muss in der Zukunft liegen",
  "must be at most 400 days ahead": "darf höchstens 400 Tage voraus liegen",
  "must be an image as a data URL": "muss ein Bild als Data-URL sein",
  "must be at most 5 MB": "darf höchstens 5 MB groß sein",
  "must have at most 24 megapixels": "darf höchstens 24 Megapixel haben",
  "must be an image": "muss ein Bild sein",
  "must be an image that can be read": "muss ein lesbares Bild sein",
  "must be somebody else": "muss jemand anderes sein",
  "must be an https address": "muss eine https-Adresse sein",
  "must be the session of the path": "muss die Session der Adresse sein",
  "is not an area of the session's city": "ist keine Gegend in der Stadt der Session",
  "must name connections of the member only": "darf nur Kontakte des Mitglieds nennen",
  "must rate each of the others in the group who was there exactly once":
    "muss alle anderen in der Gruppe, die da waren, genau einmal bewerten",
  "must name others of the group, each once":
    "muss andere aus der Gruppe nennen, jede Person einmal",
  "are only for late members": "sind nur für alle, die sich verspäten",
  "can't be combined with before": "geht nicht zusammen mit before",
};
