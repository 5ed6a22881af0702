import { app } from "./app.ts";

export const landing = {
  headline: "Never train alone again.",
  lead: "We match you with three others, book the gym, and pick a place to hang out afterwards.",
  getStarted: "Get Started",
  price: {
    trial: (trialDays: number, nothing: string) => `${trialDays} days free, ${nothing} today.`,
    afterwards: (monthly: string, yearly: string) =>
      `Then ${monthly} a month or ${yearly} a year. Cancel anytime.`,
  },
  carousel: {
    label: "What a session is like",
    pause: "Pause the pictures",
    play: "Play the pictures",
    slide: (number: number, total: number) => `Picture ${number} of ${total}`,
    scenes: [
      {
        title: "Find your four",
        text: "People at your pace, with goals like yours, free on the same evenings.",
        picture: "Four people on a map, joined by lines to one meeting point",
      },
      {
        title: "Train side by side",
        text: "Someone to spot you, someone to keep up with.",
        picture: "Three people training: one lifts a barbell, two stand ready beside",
      },
      {
        title: "Stay for the good part",
        text: "Every session ends with something cold and good company.",
        picture: "Three people at a table with drinks, talking",
      },
    ],
  },
  how: {
    title: "How It Works",
    cards: [
      { title: "Pick a time", text: "Gym, cardio, or calisthenics, on a day that works for you." },
      {
        title: "Meet your four",
        text: "We match fitness level, goals, and personality, so no one feels out of place.",
      },
      { title: "Work out", text: "The gym is booked. Show up, warm up, and cheer each other on." },
      { title: "Keep in touch", text: "Rate each other. If it's mutual, you can chat." },
    ],
  },
  reasons: {
    title: "Good to know",
    trial: (trialDays: number) =>
      `Your first ${trialDays} days are free. Cancel before they're up and you won't be charged.`,
    company:
      "If no one else has booked, we'll tell you the day before, and again as soon as someone joins.",
    reports: "Report or block anyone, anytime. A real person reads every report.",
    privacy: "Other members never see your birthday, gender, or ZIP code.",
    mutual: "Your ratings stay private. Chat opens only if you give each other 4 or 5 stars.",
  },
  access: {
    title: "Got your code?",
    text: "We're opening one city at a time. Enter the access code you got.",
    label: "Access code",
    submit: "Continue",
    missing: "Enter your access code.",
    invalid: "Invalid access code. Please try again.",
    wait: (minutes: string) => `Too many tries. Wait ${minutes}, then try again.`,
    minute: "a minute",
    minutes: (count: number) => `${count} minutes`,
    failed: "That didn't go through. Check your connection and try again.",
    noCode: "No code yet?",
    member: "Already a member?",
    haveCode: "I have a code",
  },
  interest: {
    title: "No code yet?",
    text: "Leave your email and ZIP code. We'll email you as soon as we can let you in.",
    email: "Email",
    zipCode: "ZIP code",
    submit: "Keep me posted",
    badEmail: "Enter a valid email address.",
    badZipCode: "Enter a 5-digit ZIP code.",
    doneTitle: "You're on the list",
    done: "We'll email you as soon as we can let you in.",
  },
  member: {
    text: "Enter your email. We'll send you a link to the login, so you don't need a code on this device.",
    submit: "Email me a link",
    doneTitle: "Check your email",
    done: (email: string) =>
      `If ${email} has a Spotter account, a link to the login is on its way. It works for an hour.`,
  },
  week: {
    title: "This week",
    lead: (city: string) => `Real sessions in ${city}`,
    going: (count: number) => `${count} going`,
    types: { gym: "Gym", cardio: "Cardio", calisthenics: "Calisthenics" },
  },
  firstTime: {
    title: "Your first time",
    steps: [
      {
        when: "The day before",
        text: "Meet your group on your phone: first names, levels, and what you share. You also learn the place.",
      },
      {
        when: "At the door",
        text: 'Tap "I\'m here" and see who else has arrived. No one has to search the room alone.',
      },
      {
        when: "Training",
        text: "The plan is on your phone, exercise by exercise. Go at your own pace.",
      },
      {
        when: "Afterwards",
        text: "Have a drink nearby with your group, or head home. Both are fine.",
      },
    ],
    calm: "Changed your mind? You can cancel up to 24 hours before it starts.",
  },
  footer: "Small-group workouts near you.",
};

/** Words of the first load: the start page and the shell. */
export const start = { app, landing };
