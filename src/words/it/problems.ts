import type * as en from "#words/en/problems.ts";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { maxSeries } from "#shared/rules/series.ts";
import { maxWaitlists } from "#shared/rules/waitlists.ts";
import { passkeyProblems } from "./passkeys.ts";
import { providerProblems } from "./sign-in.ts";

export const problems: typeof en.problems = {
  invalid_request: {
    title: "Richiesta non valida",
    detail: "Qualcosa non sembra giusto. Controlla e riprova.",
  },
  invalid_payment_method: {
    title: "Metodo di pagamento rifiutato",
    detail: "Questa carta non è stata configurata per il tuo account. Inseriscila di nuovo.",
  },
  invalid_promotion_code: {
    title: "Codice non valido",
    detail: "Questo codice non è valido o è già esaurito.",
  },
  unknown_zip_code: {
    title: "CAP sconosciuto",
    detail: "Non riusciamo a calcolare l’imposta per il tuo CAP. Controllalo nel tuo profilo.",
  },
  invalid_signature: {
    title: "Firma non valida",
    detail: "La firma di questo messaggio non corrisponde.",
  },
  invalid_link: {
    title: "Il link non funziona",
    detail: "Questo link è scaduto, è già stato usato o è stato sostituito da uno più recente.",
  },
  not_authenticated: { title: "Accesso non effettuato", detail: "Accedi per continuare." },
  invalid_credentials: { title: "Accesso non riuscito", detail: "Email o password non corretta" },
  identity_not_verified: {
    title: "Identità non verificata",
    detail: "Non siamo riusciti a verificare la tua identità con quel servizio. Riprova.",
  },
  ...providerProblems,
  ...passkeyProblems,
  subscription_required: {
    title: "Serve un piano",
    detail: "Per questo ti serve un piano.",
  },
  card_declined: {
    title: "Carta rifiutata",
    detail: "La tua carta è stata rifiutata. Riprova o usane un’altra.",
  },
  payment_action_required: {
    title: "Serve una conferma",
    detail: "La tua banca non è riuscita a confermare questo pagamento. Usa un’altra carta.",
  },
  forbidden: { title: "Non consentito", detail: "Non hai il permesso di farlo." },
  account_disabled: {
    title: "Account disattivato",
    detail: "Questo account è stato disattivato. Contatta l’assistenza.",
  },
  muted: { title: "Messaggi sospesi", detail: "Al momento non puoi inviare messaggi." },
  invalid_access_code: {
    title: "Codice di accesso non valido",
    detail: "Codice di accesso non valido. Riprova.",
  },
  wrong_password: { title: "Password errata", detail: "Questa non è la tua password attuale." },
  login_too_old: {
    title: "Accedi di nuovo",
    detail: "Accedi di nuovo con Google, Apple o una passkey. Dopo, hai 10 minuti per farlo.",
  },
  not_open_to_you: { title: "Non aperta a te", detail: "Questa sessione è per donne." },
  holds_women_sessions: {
    title: "Sessioni per donne",
    detail:
      "Hai un posto in una sessione per donne, ne aspetti uno o ne sei l’host. Prima disdici, o chiedici di sostituirti, poi cambia il tuo genere.",
  },
  not_found: { title: "Non trovato", detail: "Non abbiamo trovato quello che cerchi." },
  waiver_required: {
    title: "Firma necessaria",
    detail: "Leggi e firma la liberatoria prima di prenotare.",
  },
  already_booked: { title: "Già prenotata", detail: "Hai già un posto in questa sessione." },
  session_full: {
    title: "Sessione al completo",
    detail: "Tutti i posti di questa sessione sono occupati. Scegli un’altra sessione.",
  },
  session_started: { title: "Sessione iniziata", detail: "Questa sessione è già iniziata." },
  session_cancelled: { title: "Sessione annullata", detail: "Questa sessione è stata annullata." },
  overlapping_booking: {
    title: "Prenotazioni sovrapposte",
    detail: "Hai già prenotato un’altra sessione a quell’ora.",
  },
  too_many_bookings: {
    title: "Troppe prenotazioni",
    detail: `Puoi avere solo ${maxComingBookings} prenotazioni in arrivo alla volta. Disdicine una o torna quando sarà iniziata la tua prossima sessione.`,
  },
  one_booking_at_a_time: {
    title: "Solo una prenotazione alla volta",
    detail:
      "Dopo diverse disdette tardive o assenze puoi avere solo una prenotazione alla volta per due settimane.",
  },
  not_full: {
    title: "C’è un posto",
    detail: "Questa sessione ha un posto libero: puoi prenotarlo subito.",
  },
  waitlist_full: {
    title: "Lista d’attesa al completo",
    detail: "Questa lista d’attesa è al completo. Scegli un’altra sessione.",
  },
  too_many_series: {
    title: "Troppe sessioni settimanali",
    detail: `Puoi avere solo ${maxSeries} sessioni settimanali. Terminane una per iniziarne un’altra.`,
  },
  guest_pass_used: {
    title: "Pass ospite non valido",
    detail: "Questo pass ospite è stato usato o è terminato.",
  },
  not_shareable: {
    title: "Non con il pass ospite",
    detail: "Un pass ospite per una sessione per donne direbbe di te più di quanto dovrebbe.",
  },
  no_guest_pass_left: {
    title: "Nessun pass ospite rimasto",
    detail:
      "Hai creato tutti i tuoi pass ospite di questo mese. Il mese prossimo ne avrai di nuovi.",
  },
  not_weekly: {
    title: "Non è una sessione settimanale",
    detail: "Questa sessione non si tiene ogni settimana. Puoi prenotarla da sola.",
  },
  too_many_waitlists: {
    title: "Troppe liste d’attesa",
    detail: `Puoi essere solo in ${maxWaitlists} liste d’attesa alla volta. Esci da una per entrare in un’altra.`,
  },
  checked_in: {
    title: "Il tuo arrivo è registrato",
    detail: "Annulla prima il tuo arrivo, poi potrai disdire.",
  },
  not_upcoming: {
    title: "Non si può disdire",
    detail: "Puoi disdire solo le prenotazioni in arrivo. Questa è iniziata o è già disdetta.",
  },
  not_finished: {
    title: "Non ancora finita",
    detail: "Questa sessione non è ancora finita. Potrai valutarla appena lo sarà.",
  },
  already_rated: { title: "Già valutata", detail: "Hai già valutato questa sessione." },
  survey_closed: {
    title: "Valutazione chiusa",
    detail: "Non puoi più valutare questa sessione. La valutazione resta aperta per 30 giorni.",
  },
  too_early: {
    title: "Troppo presto",
    detail: "È ancora troppo presto. Riprova poco prima della sessione.",
  },
  too_late: {
    title: "Troppo tardi",
    detail: "È troppo tardi per farlo.",
  },
  was_absent: {
    title: "Assenza segnata",
    detail:
      "Per questa sessione risulta segnata la tua assenza, quindi non puoi valutarla. C’eri? Faccelo sapere nella tua agenda.",
  },
  not_absent: {
    title: "Nessuna assenza",
    detail: "Per questa sessione non è segnata nessuna tua assenza.",
  },
  already_objected: {
    title: "Già inviato",
    detail: "Ci hai già detto che c’eri. Verificheremo.",
  },
  former_member: {
    title: "Non è più su Spotter",
    detail: "Questa persona non è più su Spotter. Puoi comunque rileggere la vostra conversazione.",
  },
  push_off: {
    title: "Notifiche push disattivate",
    detail: "Le notifiche push non sono disponibili qui.",
  },
  too_many_devices: {
    title: "Troppi dispositivi",
    detail:
      "Le notifiche push sono già attive su molti dei tuoi dispositivi. Prima disattivale su uno.",
  },
  email_taken: {
    title: "Email già in uso",
    detail: "Esiste già un account con questa email. Accedi, o usane un’altra.",
  },
  no_password: {
    title: "Ancora nessuna password",
    detail: "Non hai ancora una password. Possiamo inviarti un link per impostarne una.",
  },
  already_subscribed: { title: "Piano già attivo", detail: "Hai già un piano." },
  not_subscribed: { title: "Nessun piano", detail: "Non hai un piano da modificare." },
  subscription_ending: {
    title: "Piano in scadenza",
    detail: "Questo piano non si rinnoverà. Prima mantienilo, poi potrai cambiarlo.",
  },
  payment_overdue: {
    title: "Pagamento in ritardo",
    detail: "Un pagamento è ancora in sospeso. Quando sarà saldato potrai cambiare piano.",
  },
  trial_used: {
    title: "Prova già usata",
    detail:
      "Questa carta ha già avuto una prova gratuita, quindi pagheresti oggi. Continua con questa o usa un’altra carta.",
  },
  already_confirmed: {
    title: "Già confermata",
    detail:
      "Questa email è già confermata, quindi l’account resta. Se non è tuo, scegli una nuova password con «Password dimenticata?» nella schermata di accesso. Così nessun altro potrà più entrare.",
  },
  email_not_confirmed: {
    title: "Indirizzo non confermato",
    detail:
      "Chiunque potrebbe essersi registrato con questo indirizzo. Va prima confermato con il link nella nostra email.",
  },
  last_admin: {
    title: "Ultimo amministratore",
    detail: "Deve restare qualcuno che possa assegnare i ruoli. Nomina prima un’altra persona.",
  },
  no_contact: {
    title: "Nessun contatto",
    detail: "Aggiungi prima un contatto del luogo con un indirizzo email.",
  },
  stale: {
    title: "Modificato nel frattempo",
    detail:
      "Qualcuno lo ha modificato dopo che l’hai aperto. Non è stato fatto nulla. Guarda com’è adesso.",
  },
  has_problems: {
    title: "Non tutte modificabili",
    detail: "Alcune di queste sessioni non si possono cambiare così.",
  },
  already_sent: { title: "Già inviato", detail: "Questo messaggio è già in viaggio." },
  already_decided: { title: "Già deciso", detail: "Qualcuno ha già deciso." },
  not_yourself: {
    title: "Non per te",
    detail: "Non puoi farlo per te. Chiedi a qualcuno del team.",
  },
  over_refund: {
    title: "Più di quanto pagato",
    detail: "Di questo pagamento resta meno da rimborsare.",
  },
  has_bookings: {
    title: "Ci sono prenotazioni",
    detail:
      "Qui ci sono prenotazioni, e questa modifica non dice che ne sarà o non lascia posto per loro.",
  },
  not_cancelled: { title: "Non annullata", detail: "Questa sessione non è annullata." },
  venue_unfit: {
    title: "Luogo non adatto",
    detail: "Il luogo non è per questo allenamento o è troppo piccolo per i posti.",
  },
  nothing_to_book: {
    title: "Niente da prenotare",
    detail: "Qui non c’è nessuna sessione nei prossimi 7 giorni.",
  },
  during_closure: {
    title: "Chiuso quel giorno",
    detail: "La città o il luogo è chiuso quel giorno.",
  },
  too_many_closures: {
    title: "Troppe chiusure",
    detail:
      "Un luogo può avere al massimo 10 chiusure in programma. Ci scriva per cambiarne qualcuna.",
  },
  city_closed: {
    title: "Città non aperta",
    detail:
      "Questa città non è aperta in quel periodo: non si possono creare né prenotare sessioni.",
  },
  already_exists: { title: "Esiste già", detail: "Ne esiste già uno uguale." },
  clock_backwards: {
    title: "L’orologio non torna indietro",
    detail: "L’orologio della sandbox va solo avanti.",
  },
  payload_too_large: {
    title: "Troppo grande",
    detail: "È più di quanto possiamo ricevere in una volta.",
  },
  unsupported_media_type: {
    title: "Tipo di contenuto errato",
    detail: "Questa chiamata non accetta contenuti di questo tipo.",
  },
  misdirected_request: {
    title: "Nome sconosciuto",
    detail:
      "Questa sandbox non risponde a questo nome. Aprila su localhost oppure chiedi l’indirizzo alla persona che l’ha avviata.",
  },
  too_many_requests: {
    title: "Troppi tentativi",
    detail: "Troppi tentativi in poco tempo. Aspetta un attimo e riprova.",
  },
  internal: {
    title: "Qualcosa è andato storto",
    detail: "Qualcosa è andato storto da parte nostra. Riprova.",
  },
  unavailable: {
    title: "Momentaneamente non disponibile",
    detail: "Spotter sta riprendendo fiato. Riprova tra un momento.",
  },
};

export const issues: typeof en.issues = {
  "is required": "è obbligatorio",
  "couldn't be read as JSON": "non è leggibile come JSON",
  "must not contain six equal or consecutive characters in a row":
    "non deve contenere sei caratteri uguali o consecutivi di fila",
  "is one of the most common passwords": "è una delle password più comuni",
  "must be an email address": "deve essere un indirizzo email",
  "must not contain control characters": "non deve contenere caratteri di controllo",
  "must not contain characters that can't be seen": "non deve contenere caratteri invisibili",
  "is kept for Spotter itself": "è riservato a Spotter",
  "must be a real date": "deve essere una data esistente",
  "cannot be in the future": "non può essere nel futuro",
  "must be earlier: there is a minimum age": "deve essere precedente: c'è un'età minima",
  "must not be in the past": "non deve essere nel passato",
  "must be at least 30 days ahead, so that members get notice":
    "deve essere tra almeno 30 giorni, per avvisare i membri",
  "must be within two years": "deve essere entro due anni",
  "must be later than that of the version before":
    "deve essere dopo quella della versione precedente",
  "must be in the future": "deve essere nel futuro",
  "must be at most 400 days ahead": "deve essere entro 400 giorni",
  "must be an image as a data URL": "deve essere un’immagine come URL di dati",
  "must be at most 5 MB": "deve essere al massimo di 5 MB",
  "must have at most 24 megapixels": "deve avere al massimo 24 megapixel",
  "must be an image": "deve essere un’immagine",
  "must be an image that can be read": "deve essere un’immagine leggibile",
  "must be somebody else": "deve essere un’altra persona",
  "must be an https address": "deve essere un indirizzo https",
  "must be the session of the path": "deve essere la sessione dell’indirizzo",
  "is not an area of the session's city": "non è una zona della città della sessione",
  "must name connections of the member only": "deve indicare solo contatti del membro",
  "must rate each of the others in the group who was there exactly once":
    "deve valutare esattamente una volta ciascuno degli altri del gruppo che c’erano",
  "must name others of the group, each once": "deve indicare altri del gruppo, ciascuno una volta",
  "are only for late members": "sono solo per chi è in ritardo",
  "can't be combined with before": "non si può combinare con before",
};
