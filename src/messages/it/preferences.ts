import type * as en from "#messages/en/preferences.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("it");

const sessionsOf = (count: number) => plural(count, { one: "# sessione", other: "# sessioni" });

export const preferences: typeof en.preferences = {
  /** The switch by which a device hears of news while the app is closed. */
  push: {
    label: "Notifiche push su questo dispositivo",
    hint: "Ricevi messaggi, promemoria e cambiamenti anche quando Spotter è chiuso.",
    unsupported:
      "Questo browser non può ricevere notifiche push. Su iPhone, aggiungi prima Spotter alla schermata Home.",
    denied:
      "Il tuo browser blocca le notifiche di Spotter. Consentile nelle sue impostazioni, poi riprova.",
    failed: "Impossibile cambiare le notifiche push",
    failedText: "Controlla la connessione e riprova.",
    turnedOn: "Notifiche push attive su questo dispositivo",
  },
  save: "Salva",
  notifications: {
    title: "Notifiche",
    lead: "Scegli cosa vuoi sapere da noi. Le modifiche si salvano subito.",
    legend: "Avvisami per",
    switches: {
      sessionReminders: {
        label: "Promemoria delle sessioni",
        hint: "Il luogo il giorno prima, un promemoria due ore prima e quando è ora di valutare",
      },
      connectionRequests: {
        label: "Contatti e inviti",
        hint: "Nuovi contatti e inviti ad allenarti",
      },
      messages: { label: "Messaggi", hint: "Quando un contatto ti scrive" },
      sessionUpdates: {
        label: "Novità sulle sessioni",
        hint: "Quando una sessione viene spostata o annullata, o il tuo gruppo cambia",
      },
      promotions: { label: "Promozioni", hint: "Offerte e novità, ogni tanto" },
    },
    billing: "Le notizie sui tuoi pagamenti ti arrivano sempre.",
    saved: "Preferenze salvate",
    saveFailed: "Impossibile salvare le impostazioni delle notifiche. Riprova.",
  },
  app: {
    title: "Preferenze dell’app",
    location: "Posizione",
    locationHint:
      "Ti mostriamo le sessioni di questa città. Quello che hai prenotato altrove resta prenotato.",
    language: "Lingua",
    languages: {
      English: "Inglese",
      Spanish: "Spagnolo",
      French: "Francese",
      German: "Tedesco",
      Italian: "Italiano",
      Portuguese: "Portoghese",
      Japanese: "Giapponese",
      "Mandarin Chinese": "Cinese mandarino",
    },
    languageOption: (name, ownName) => (name === ownName ? name : `${name} (${ownName})`),
    theme: "Tema",
    themes: { light: "Chiaro", dark: "Scuro", system: "Sistema" },
    themeHint: "Segue il tuo dispositivo",
    saved: "Preferenze salvate",
    saveFailed: "Impossibile salvare le preferenze. Riprova.",
  },
  matching: {
    title: "Preferenze di sessione",
    lead: "Ne teniamo conto quando si forma il tuo prossimo gruppo.",
    legend: "Modalità di abbinamento",
    modes: {
      learn_from_others: {
        label: "Imparare dagli altri",
        hint: "Allenarti con persone che sono un passo avanti a te",
      },
      work_with_equals: {
        label: "Allenarmi alla pari",
        hint: "Allenarti con persone del tuo livello",
      },
      help_motivate_others: {
        label: "Motivare gli altri",
        hint: "Allenarti con persone a cui puoi dare la carica",
      },
    },
    saved: "Preferenze aggiornate",
    saveFailed: "Impossibile salvare le preferenze. Riprova.",
  },
  fitness: {
    title: "Preferenze sportive",
    lead: "La home mostra le sessioni adatte a te.",
    types: "Tipi di allenamento",
    typesHint: "Scegli tutti quelli per cui verresti.",
    days: "Disponibilità settimanale",
    daysHint: "I giorni in cui puoi allenarti.",
    timesHint: "Conta quando si formano i gruppi. La home mostra sessioni a qualsiasi ora.",
    match: (count) =>
      plural(count, {
        one: "# sessione a settimana fa per te",
        other: "# sessioni a settimana fanno per te",
      }),
    matchRarely: (count) =>
      `${sessionsOf(count)} nelle prossime quattro settimane, meno di una a settimana`,
    matchIn: (city) => `A ${city}, in base alle prossime quattro settimane`,
    counting: "Contiamo le sessioni adatte a te",
    notCounted: "Impossibile contare le sessioni adatte a te.",
    none: "Nessuna sessione adatta",
    noType: "Scegli un tipo di allenamento, altrimenti la home resta vuota.",
    noDay: "Scegli un giorno, altrimenti la home resta vuota.",
    noTypeOrDay: "Scegli un tipo di allenamento e un giorno, altrimenti la home resta vuota.",
    noneFits:
      "Nelle prossime quattro settimane non c’è in programma niente di simile. Aggiungi un giorno o un tipo di allenamento, spostati di più o accetta ogni tipo di posto.",
    nothingPlanned: (city) =>
      `A ${city} non c’è ancora niente in programma. Le tue preferenze restano comunque salvate.`,
    saved: "Preferenze salvate",
    saveFailed: "Impossibile salvare le preferenze. Riprova.",
  },
  details: {
    title: "Dati personali",
    lead: "Li vedi soltanto tu.",
    zipHint: (city: string) =>
      `Le distanze si contano da qui. Le tue sessioni restano a ${city}, come nelle preferenze dell’app.`,
    saved: "Preferenze salvate",
    saveFailed: "Impossibile salvare le preferenze. Riprova.",
  },
  /** What Home says where preferences leave it empty. */
  gap: {
    hiddenByType: (count) => `${sessionsOf(count)} di un tipo che non hai scelto`,
    hiddenByDay: (count) => `${sessionsOf(count)} in un giorno che hai escluso`,
    hiddenByDistance: (count) => `${sessionsOf(count)} più lontano di quanto ti sposti`,
    hiddenByPlace: (count) => `${sessionsOf(count)} in un altro tipo di posto`,
    hiddenBySeveral: "Un solo cambiamento non basta: più di una tua preferenza è d’ostacolo.",
    widenLabel: "Mostra di più",
    showType: (type) => `Mostra anche ${type.toLowerCase()}`,
    showDay: (day) => `Mostra anche ${day.toLowerCase()}`,
    showFarther: (miles) => `Mostra fino a ${miles} di distanza`,
    showAnyPlace: "Mostra ogni tipo di posto",
    brings: (count) => `+${count}`,
    bringsLabel: (count) => plural(count, { one: "# sessione in più", other: "# sessioni in più" }),
  },
};
