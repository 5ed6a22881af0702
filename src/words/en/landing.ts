export const landing = {
  headline: "Never train alone again.",
  lead: "Groups of four, matched to you. A gym that's already booked, and a place to sit down together afterwards.",
  getStarted: "Get Started",
  price: {
    trial: (trialDays: number, nothing: string) => `${trialDays} days free, ${nothing} today.`,
    afterwards: (monthly: string, yearly: string) =>
      `Then ${monthly} a month or ${yearly} a year. Cancel any time.`,
  },
  carousel: {
    label: "What a session is like",
    pause: "Pause the pictures",
    play: "Play the pictures",
    slide: (number: number, total: number) => `Picture ${number} of ${total}`,
    scenes: [
      {
        title: "Find your four",
        text: "People at your pace, with your goals and your free evenings.",
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
      { title: "Pick a time", text: "Gym, cardio or calisthenics, on a day that suits you." },
      {
        title: "Meet your four",
        text: "We match level, goals and personality, so nobody is the odd one out.",
      },
      { title: "Work out", text: "The spot is booked. Turn up, warm up, and push each other." },
      { title: "Keep in touch", text: "Rate each other. When it's mutual, your chat opens." },
    ],
  },
  reasons: {
    title: "Before you say yes",
    trial: (trialDays: number) =>
      `Your first ${trialDays} days are free. Cancel before they are over and nothing is charged.`,
    company:
      "Nobody else has booked yet? We tell you the day before, and again when somebody joins.",
    reports: "Report or block anyone at any time. People look at every report.",
    privacy: "Birthday, gender and ZIP code are shown to no other member.",
    mutual: "Your ratings stay private. A chat opens only when you give each other 4 or 5 stars.",
  },
  access: {
    title: "Got your code?",
    text: "Spotter opens city by city. Enter the access code you were given.",
    label: "Access code",
    submit: "Continue",
    missing: "Enter your access code.",
    invalid: "Invalid access code. Please try again.",
    wait: (minutes: string) => `Too many tries. Please wait ${minutes} and try again.`,
    minute: "a minute",
    minutes: (count: number) => `${count} minutes`,
    failed: "That didn't go through. Check your connection and try again.",
    noCode: "No code? Tell us your city",
    noCodeSubject: "Spotter in my city",
  },
  footer: "Small-group workouts near you.",
};
