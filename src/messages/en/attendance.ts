import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("en");

/** Who turns up: what is said on the way and there, what a host is shown, and questions for a group to begin with. */
export const attendance = {
  title: "Your guests",
  due: (count: number) =>
    plural(count, { one: "# thing waits for you", other: "# things wait for you" }),
  emergency: { show: "Emergency contact", none: "They named nobody." },
  lead: "Who's there? You can mark it from 30 minutes before the start until 48 hours after the end.",
  empty: "No session to host",
  emptyText: "Sessions that you host will stand here.",
  nobody: "Nobody has booked yet.",
  group: (groupNo: number) => `Group ${groupNo}`,
  marks: { present: "There", absent: "Not there" },
  attendanceOf: (name: string) => `Was ${name} there?`,
  checkedIn: "Checked in",
  objects: "Says they were there",
  failed: "That couldn't be marked. Please try again.",
  turnUp: {
    checkIn: "I'm here",
    checkInHint: "Check in until 20 minutes after the start.",
    checkedIn: "You're checked in",
    markedAbsent: "Your host doesn't see you. If you're here, tell them.",
    question: "On your way?",
    onTime: "On time",
    lateBy: (minutes: number) => `${minutes} min late`,
    states: { on_time: "On time", late: "Running late", here: "Here" },
    sent: "Your group knows.",
    failed: "That didn't get through. Please try again.",
  },
  hosting: "You're a host: see your guests",
  absence: {
    badge: "Absent",
    text: "By what others say, you weren't there.",
    object: "I was there",
    objected: "You told us that you were there. We're looking at it.",
    objectionSent: "Thank you, we'll look at it",
    objectionFailed: "That didn't get through. Please try again.",
  },
  icebreakers: {
    title: "To break the ice",
    questions: {
      general: "What brought you to Spotter?",
      build_strength: "Which lift would you be proud of by spring?",
      lose_weight: "What keeps you going when it gets hard?",
      improve_endurance: "What's the longest you've ever kept going?",
      maintain_health: "What do you do for yourself besides training?",
      level: "What would you like to get better at next?",
      personality: "What makes a good training partner?",
      schedule: "How does training fit into your week?",
      gym: "Which exercise do you never skip?",
      cardio: "What do you listen to when you train?",
      calisthenics: "Which move would you love to master?",
    },
  },
};
