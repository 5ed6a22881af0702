import type * as en from "#words/en/survey.ts";

export const survey: typeof en.survey = {
  title: "Wie war’s?",
  steps: {
    attendee: (name: string) => `Wie war das Training mit ${name}?`,
    attendeeHint:
      "Gebt ihr euch beide 4 oder 5 Sterne, könnt ihr chatten. Andere Mitglieder sehen deine Bewertung nie.",
    gym: "Wie war das Gym?",
    post_workout: "Wie war der Ort danach?",
    overall: "Und insgesamt?",
  },
  labels: {
    attendee: "Deine Gruppe",
    gym: "Das Gym",
    post_workout: "Danach",
    overall: "Insgesamt",
  },
  stars: { 1: "1 Stern", 2: "2 Sterne", 3: "3 Sterne", 4: "4 Sterne", 5: "5 Sterne" },
  wasAbsent: (name: string) => `${name} war nicht da`,
  noStars: "Tipp auf einen Stern",
  meanings: {
    attendee: {
      1: "Lieber nicht noch einmal",
      2: "Passte nicht so gut",
      3: "War in Ordnung",
      4: "Gern wieder zusammen",
      5: "Jederzeit wieder",
    },
    gym: {
      1: "Nichts für mich",
      2: "Könnte besser sein",
      3: "Hat gereicht",
      4: "Gut zum Trainieren",
      5: "Großartig",
    },
    post_workout: {
      1: "Nichts für mich",
      2: "Könnte besser sein",
      3: "Okay",
      4: "Gut gewählt",
      5: "Da gehen wir wieder hin",
    },
    overall: {
      1: "Enttäuschend",
      2: "Weniger als erhofft",
      3: "Solide",
      4: "Richtig gut",
      5: "Beste Stunde der Woche",
    },
  },
  feedback: "Möchtest du noch etwas sagen?",
  back: "Zurück",
  next: "Weiter",
  submit: "Absenden",
  done: {
    title: "Umfrage abgeschickt!",
    text: "Danke für deine Rückmeldung. Vielleicht gibt es bald neue Kontakte!",
  },
  failed: "Die Umfrage konnte nicht abgeschickt werden. Bitte versuch es noch einmal.",
};
