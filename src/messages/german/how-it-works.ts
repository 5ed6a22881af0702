import type { howItWorks as master } from "#messages/english/how-it-works.ts";

export const howItWorks: typeof master = {
  title: "So funktioniert es",
  welcome: {
    title: "Willkommen bei Spotter",
    text: "Training fällt leichter, wenn jemand auf dich wartet. In fünf Schritten vom ersten Umsehen zu Leuten, die du kennst.",
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
      text: "Wähle eine Gegend, bring Kontakte mit, wenn du magst, und der Platz gehört dir.",
    },
    meet: {
      title: "Treffen & trainieren",
      text: "Am Vortag erfährst du den Ort und deine Vierergruppe. Folgt gemeinsam dem Plan und setzt euch danach irgendwo nett zusammen.",
    },
    rate: {
      title: "Session bewerten",
      text: "Sag uns, wie die Gruppe, das Studio und die Zeit danach waren. Deine Bewertungen bleiben privat.",
    },
    connect: {
      title: "Kontakte knüpfen",
      text: "Mögt ihr euch gegenseitig, seid ihr verbunden: Chattet und trainiert wieder zusammen.",
    },
  },
  action: "Training festlegen",
};
