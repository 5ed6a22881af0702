import { pluralsOf } from "#messages/plural.ts";
import type * as en from "#messages/en/attendance.ts";

const plural = pluralsOf("de");

export const attendance: typeof en.attendance = {
  title: "Deine Gäste",
  due: (count: number) =>
    plural(count, { one: "# Sache wartet auf dich", other: "# Sachen warten auf dich" }),
  emergency: { show: "Notfallkontakt", none: "Niemand angegeben." },
  lead: "Wer ist da? Du kannst es ab 30 Minuten vor Beginn bis 48 Stunden nach dem Ende eintragen.",
  empty: "Keine Session als Host",
  emptyText: "Sessions, bei denen du Host bist, stehen hier.",
  nobody: "Noch hat niemand gebucht.",
  group: (groupNo: number) => `Gruppe ${groupNo}`,
  marks: { present: "Da", absent: "Nicht da" },
  attendanceOf: (name: string) => `War ${name} da?`,
  checkedIn: "Eingecheckt",
  objects: "Sagt, dabei gewesen zu sein",
  failed: "Das ließ sich nicht eintragen. Versuch es noch einmal.",
  turnUp: {
    checkIn: "Ich bin da",
    checkInHint: "Einchecken bis 20 Minuten nach Beginn.",
    checkedIn: "Du bist eingecheckt",
    markedAbsent: "Dein Host sieht dich nicht. Wenn du da bist, sag Bescheid.",
    question: "Auf dem Weg?",
    onTime: "Pünktlich",
    lateBy: (minutes: number) => `${minutes} Min. später`,
    states: { on_time: "Pünktlich", late: "Verspätet sich", here: "Da" },
    sent: "Deine Gruppe weiß Bescheid.",
    failed: "Das kam nicht an. Versuch es noch einmal.",
  },
  hosting: "Du bist Host: zu deinen Gästen",
  absence: {
    badge: "Abwesend",
    text: "Nach dem, was andere sagen, warst du nicht da.",
    object: "Ich war da",
    objected: "Du hast gesagt, dass du da warst. Wir sehen es uns an.",
    objectionSent: "Danke, wir sehen es uns an",
    objectionFailed: "Das kam nicht an. Versuch es noch einmal.",
  },
  icebreakers: {
    title: "Zum Warmwerden",
    questions: {
      general: "Was hat dich zu Spotter gebracht?",
      build_strength: "Auf welches Gewicht wärst du bis zum Frühling stolz?",
      lose_weight: "Was hält dich bei der Stange, wenn es schwer wird?",
      improve_endurance: "Was war das Längste, das du je durchgehalten hast?",
      maintain_health: "Was tust du außer Training noch für dich?",
      level: "Worin möchtest du als Nächstes besser werden?",
      personality: "Was macht gute Gesellschaft beim Training aus?",
      schedule: "Wie passt das Training in deine Woche?",
      gym: "Welche Übung lässt du nie aus?",
      cardio: "Was hörst du beim Training?",
      calisthenics: "Welche Übung würdest du gern beherrschen?",
    },
  },
};
