import type * as en from "#words/en/help.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

const days = (count: number) => plural(count, { one: "# Tag", other: "# Tage" });

const trialKept =
  "Wenn du gehst, behalten wir zwei Jahre lang einen verschlüsselten Code deiner E-Mail-Adresse und Karte, damit es bei einem Test pro Person bleibt. Zurückrechnen lässt er sich nicht.";

export const help: typeof en.help = {
  faq: {
    title: "Fragen & Hilfe",
    questions: "Häufige Fragen",
    matching: {
      question: "Wie entstehen die Gruppen?",
      answer:
        "Du trainierst wenn möglich zu viert: du und drei andere. Wir achten auf Level, Trainingsarten, Ziele, Typ und Zeiten und auf den Modus, den du unter „Session-Vorlieben“ gewählt hast. Die Gruppen stellen wir am Tag vor der Session zusammen.",
    },
    venue: {
      question: "Wann erfahre ich, wo wir uns treffen?",
      answer:
        "24 Stunden vor Beginn. Die Gegend, die du beim Buchen wählst, zählt als Stimme dafür. Den Ort für danach zeigen wir dir 30 Minuten nach Beginn.",
    },
    included: {
      question: "Was gehört zu einer Session?",
      answer:
        "Ein Platz in einem gebuchten Gym oder Studio, ein gemeinsamer Trainingsplan und danach ein Ort in der Nähe zum Zusammensitzen.",
    },
    price: {
      question: "Was kostet Spotter?",
      answer: (monthly: string, yearly: string, yearlyPerMonth: string) =>
        `Der Monatstarif kostet ${monthly}. Der Jahrestarif kostet ${yearly}, das sind ${yearlyPerMonth}. Sessions sind in beiden unbegrenzt.`,
      answerPlain:
        "Es gibt einen Monats- und einen Jahrestarif, beide mit unbegrenzt vielen Sessions. Die Preise findest du auf der Preisseite.",
      link: "Tarife ansehen",
    },
    trial: {
      question: "Kann ich Spotter kostenlos testen?",
      answer: (count: number) =>
        `Ja, einmal für jedes Mitglied, jede E-Mail-Adresse und jede Karte: ${days(count)} sind gratis. Kündigst du vorher, zahlst du nichts. ${trialKept}`,
      answerPlain: `Ja, einmal für jedes Mitglied, jede E-Mail-Adresse und jede Karte. Kündigst du vor dem Ende, zahlst du nichts. ${trialKept}`,
    },
    cancelPlan: {
      question: "Kann ich mein Abo kündigen oder pausieren?",
      answer:
        "Kündigen kannst du jederzeit. Dein Zugang bleibt bis zum Ende der bezahlten Zeit, und wir buchen nichts mehr ab. Pausieren geht nicht, aber du kannst kündigen und später neu beginnen. Profil und Kontakte bleiben.",
      link: "Zahlung & Abrechnung",
    },
    cancelBooking: {
      question: "Was, wenn ich es nicht zu einer Session schaffe?",
      answer:
        "Storniere unter „Termine“, jederzeit vor dem Beginn. Dein Platz wird dann frei für andere. Bis 24 Stunden vorher hat das keine Folgen. Auch danach zählen zwei späte Stornierungen oder Abwesenheiten in 30 Tagen nicht. Ab der dritten kannst du zwei Wochen lang nur eine Buchung gleichzeitig haben. Nimmt und behält jemand deinen Platz, zählt die Stornierung nicht.",
      link: "Deine Termine",
    },
    connections: {
      question: "Wie bleibe ich mit den Leuten in Kontakt?",
      answer:
        "Nach der Session bewertet ihr euch. Gebt ihr euch für dieselbe Session gegenseitig 4 oder 5 Sterne, seid ihr verbunden und könnt unter „Kontakte“ chatten. Andere Mitglieder sehen nie, wie du sie bewertet hast.",
      link: "Kontakte",
    },
    support: {
      title: "Noch Fragen?",
      email: "E-Mail an den Support",
      liveChat: "Live-Chat",
      liveChatHours: "Erreichbar Mo–Fr, 9–17 Uhr",
    },
  },
  howItWorks: {
    title: "So funktioniert es",
    welcome: {
      title: "Willkommen bei Spotter",
      text: "Training fällt leichter, wenn jemand auf dich wartet. Fünf Schritte führen dich vom ersten Umsehen zu Leuten, die du kennst.",
    },
    stepsLabel: "Die fünf Schritte",
    step: (number: number) => `Schritt ${number}`,
    steps: {
      browse: {
        title: "Sessions durchstöbern",
        text: "Sieh nach, was in deiner Nähe ansteht: Gym, Cardio und Calisthenics, die ganze Woche.",
      },
      book: {
        title: "Session buchen",
        text: "Wähle eine Gegend, lade Kontakte ein, wenn du magst, und der Platz gehört dir.",
      },
      meet: {
        title: "Treffen & trainieren",
        text: "Am Vortag erfährst du den Ort und deine Gruppe. Folgt gemeinsam dem Plan und setzt euch danach irgendwo nett zusammen.",
      },
      rate: {
        title: "Session bewerten",
        text: "Sag uns, wie die Gruppe, das Gym und die Zeit danach waren. Deine Bewertungen bleiben privat.",
      },
      connect: {
        title: "Kontakte knüpfen",
        text: "Mögt ihr euch gegenseitig, seid ihr verbunden. Chattet und trainiert wieder zusammen.",
      },
    },
    learning: {
      title: "Wir lernen aus deinen Bewertungen",
      text: "Deine Bewertungen zeigen uns, warum Menschen gern zusammen trainieren, und sobald das besser vorhersagt als unsere eigene Schätzung, nutzen wir es bei der Hälfte der Sessions, um zu sehen, ob es hilft. Wir schauen nur darauf, wie gut eure Levels, Workouts, Ziele, Persönlichkeiten und Zeiten zusammenpassen, nie auf dein Geschlecht, dein Alter, deinen Namen, dein Foto oder deine Worte.",
    },
    action: "Training festlegen",
  },
};
