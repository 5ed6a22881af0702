import type * as en from "#words/en/workout-plans.ts";

export const workoutPlans: typeof en.workoutPlans = {
  title: "Trainingsplan",
  lead: (type: string, duration: string) => `${type}\u00A0· ${duration} in drei Teilen`,
  done: (done: number, total: number) => `${done} von ${total} geschafft`,
  allDone: "Alles geschafft. Stark.",
  start: "Training starten",
  goOn: "Training fortsetzen",
  training: {
    title: "Dein Training",
    step: (part: string, current: number, total: number) =>
      `${part}\u00A0· ${current} von ${total}`,
    now: (name: string, amount: string, current: number, total: number) =>
      `${name}, ${amount}. ${current} von ${total}`,
    nextIs: (name: string, amount: string) => `Danach: ${name}\u00A0· ${amount}`,
    lastOne: "Die letzte Übung. Noch einmal alles geben.",
    previous: "Zurück",
    next: "Weiter",
    finish: "Fertig",
    done: "Geschafft",
  },
  rest: {
    title: "Pause",
    start: "Pause starten",
    pause: "Anhalten",
    resume: "Fortsetzen",
    more: "+15 Sek.",
    skip: "Überspringen",
    running: (left: string) => `Pause: ${left}`,
    paused: (left: string) => `Angehalten bei ${left}`,
    over: "Die Pause ist vorbei",
    skipped: "Pause übersprungen",
  },
  parts: { warm_up: "Aufwärmen", main: "Hauptteil", cool_down: "Ausklang" },
  exercises: {
    gym: {
      warm_up: [
        { name: "Lockeres Rudern oder Radfahren", amount: "4 Min." },
        { name: "Beinschwünge und Armkreisen", amount: "10 pro Seite" },
        { name: "Kniebeugen ohne Gewicht", amount: "2 × 12" },
        { name: "Band auseinanderziehen", amount: "2 × 15" },
      ],
      main: [
        { name: "Goblet-Kniebeugen", amount: "4 × 10" },
        { name: "Bankdrücken, abwechselnd sichern", amount: "4 × 8" },
        { name: "Rumänisches Kreuzheben", amount: "3 × 10" },
        { name: "Einarmiges Kurzhantelrudern", amount: "3 × 12 pro Seite" },
        { name: "Schulterdrücken", amount: "3 × 10" },
        { name: "Farmer’s Walk zu zweit", amount: "4 × 30 m" },
        { name: "Unterarmstütz", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Langsam gehen", amount: "3 Min." },
        { name: "Hüftbeuger dehnen", amount: "45 s pro Seite" },
        { name: "Brust am Rack dehnen", amount: "45 s pro Seite" },
        { name: "Kindhaltung", amount: "1 Min." },
      ],
    },
    cardio: {
      warm_up: [
        { name: "Vom zügigen Gehen ins lockere Laufen", amount: "5 Min." },
        { name: "Knieheben und Anfersen", amount: "2 × 30 s" },
        { name: "Ausfallschritte im Gehen", amount: "2 × 10" },
      ],
      main: [
        { name: "Gleichmäßig laufen, sodass ihr noch reden könnt", amount: "12 Min." },
        { name: "Intervalle: 1 Min. schnell, 1 Min. locker", amount: "6 Runden" },
        { name: "Seilspringen oder Hampelmänner", amount: "3 × 1 Min." },
        { name: "Aufsteiger auf die Bank", amount: "3 × 20" },
        { name: "Bergsteiger", amount: "3 × 40 s" },
        { name: "Staffelsprints mit deiner Gruppe", amount: "je 4" },
      ],
      cool_down: [
        { name: "Locker auslaufen, dann gehen", amount: "4 Min." },
        { name: "Waden dehnen", amount: "45 s pro Seite" },
        { name: "Oberschenkelrückseite dehnen", amount: "45 s pro Seite" },
        { name: "Tief durchatmen", amount: "2 Min." },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Handgelenke und Schultern kreisen", amount: "2 Min." },
        { name: "Raupengang", amount: "2 × 6" },
        { name: "Katze-Kuh", amount: "10 langsam" },
        { name: "Schulterblatt-Liegestütze", amount: "2 × 10" },
      ],
      main: [
        { name: "Klimmzüge, mit Band oder Hilfe", amount: "5 × 5" },
        { name: "Liegestütze", amount: "5 × 12" },
        { name: "Split-Kniebeugen", amount: "4 × 10 pro Seite" },
        { name: "Barrenstütze", amount: "4 × 8" },
        { name: "Rudern unter einer niedrigen Stange", amount: "4 × 10" },
        { name: "Schiffchen halten", amount: "4 × 30 s" },
        { name: "Handstand an der Wand üben", amount: "10 Min." },
        { name: "Leiter aus Kniebeugen und Liegestützen zu zweit", amount: "von 10 bis 1" },
      ],
      cool_down: [
        { name: "An der Stange hängen", amount: "2 × 30 s" },
        { name: "Schultern dehnen", amount: "45 s pro Seite" },
        { name: "Taube", amount: "1 Min. pro Seite" },
        { name: "Still liegen und atmen", amount: "2 Min." },
      ],
    },
  },
};
