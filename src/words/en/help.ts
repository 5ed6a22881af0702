import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

const days = (count: number) => plural(count, { one: "# day", other: "# days" });

const trialKept =
  "After you leave, we keep an unreadable mark of your email and card for two years, so that the trial is given only once.";

/** Answers, and how everything goes. */
export const help = {
  /** Prices and days come from what is really offered; without an answer of the server the plain texts stand. */
  faq: {
    title: "FAQ & Support",
    questions: "Frequently asked questions",
    matching: {
      question: "How are groups put together?",
      answer:
        "You train in groups of four wherever possible: you and three others. We look at fitness level, workout preferences, goals, personality and schedule, and at your matching mode under Session Preferences. Groups are formed the day before the session.",
    },
    venue: {
      question: "When do I learn where we meet?",
      answer:
        "24 hours before the start. The area you pick when booking counts as a vote for where that is. The place for afterwards is shown 30 minutes into the session.",
    },
    included: {
      question: "What does a session include?",
      answer:
        "A spot in a gym or studio that is booked already, a workout plan that you follow together, and a social get-together nearby afterwards.",
    },
    price: {
      question: "How much does Spotter cost?",
      answer: (monthly: string, yearly: string, yearlyPerMonth: string) =>
        `The monthly plan is ${monthly}. The annual plan is ${yearly}, which comes to ${yearlyPerMonth}. Sessions are unlimited in both.`,
      answerPlain:
        "There is a monthly and an annual plan, with unlimited sessions in both. The prices stand on the pricing page.",
      link: "See the plans",
    },
    trial: {
      question: "Is there a free trial?",
      answer: (count: number) =>
        `Yes. Your first ${days(count)} are free, once for each member, email address and card. Cancel before they are over and nothing is charged. ${trialKept}`,
      answerPlain: `Yes, once for each member, email address and card. Cancel before it is over and nothing is charged. ${trialKept}`,
    },
    cancelPlan: {
      question: "Can I cancel or pause my subscription?",
      answer:
        "You can cancel at any time. You keep access until the end of the period you have paid for, and nothing more is charged. Pausing isn't offered, but you can cancel and start again later: your profile and your connections are kept.",
      link: "Payment & Billing",
    },
    cancelBooking: {
      question: "What if I can't make it to a session?",
      answer:
        "Cancel the booking under Events, any time before the session starts. Your spot then opens up for others. Cancelling has no consequences until 24 hours before the start. After that, two late cancellations or absences within 30 days don't matter either. From the third on, you can hold only one upcoming booking at a time for two weeks, unless someone takes your spot and keeps it.",
      link: "Your Events",
    },
    connections: {
      question: "How do I stay in touch with people I trained with?",
      answer:
        "After the session you rate each other. When two of you give each other 4 or 5 stars for the same session, you're connected and can chat under Connections. Other members never see how you rated them.",
      link: "Connections",
    },
    support: {
      title: "Still wondering?",
      email: "Email Support",
      liveChat: "Live Chat",
      liveChatHours: "Available Mon-Fri, 9am-5pm",
    },
  },
  howItWorks: {
    title: "How It Works",
    welcome: {
      title: "Welcome to Spotter",
      text: "Training is easier when somebody is waiting for you. Five steps take you from a look around to people you know.",
    },
    stepsLabel: "The five steps",
    step: (number: number) => `Step ${number}`,
    steps: {
      browse: {
        title: "Browse Sessions",
        text: "See what's coming up near you: gym, cardio and calisthenics, all week long.",
      },
      book: {
        title: "Book a Session",
        text: "Choose an area, bring connections along if you like, and the spot is yours.",
      },
      meet: {
        title: "Meet & Workout",
        text: "The day before you learn the venue and your group of four. Follow the plan together, then sit down somewhere nice.",
      },
      rate: {
        title: "Rate Your Experience",
        text: "Tell us how your group, the gym and the evening were. Your ratings stay private.",
      },
      connect: {
        title: "Unlock Connections",
        text: "When it's mutual, you're connected: chat, and train together again.",
      },
    },
    action: "Set Fitness Preferences",
  },
};
