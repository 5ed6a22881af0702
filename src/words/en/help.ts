import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

const days = (count: number) => plural(count, { one: "# day", other: "# days" });

const trialKept =
  "After you leave, we keep a scrambled code of your email and card for two years, so the trial stays one per person. It can't be turned back into either.";

export const help = {
  /** Prices and days come from the server. Without its answer, the texts without them are shown. */
  faq: {
    title: "FAQ & Support",
    questions: "Frequently asked questions",
    matching: {
      question: "How are groups put together?",
      answer:
        "You train in groups of four wherever possible: you and three others. We look at fitness level, workout preferences, goals, personality, and schedule, and at your matching mode under Session Preferences. We form groups the day before the session.",
    },
    venue: {
      question: "When do I find out where we meet?",
      answer:
        "24 hours before the start. The area you pick when you book is a vote for where that will be. We'll show you the place for afterwards 30 minutes into the session.",
    },
    included: {
      question: "What does a session include?",
      answer:
        "A spot at a gym or studio we've already booked, a workout plan you follow together, and a place nearby to hang out afterwards.",
    },
    price: {
      question: "How much does Spotter cost?",
      answer: (monthly: string, yearly: string, yearlyPerMonth: string) =>
        `The monthly plan is ${monthly}. The annual plan is ${yearly}, which comes to ${yearlyPerMonth}. Sessions are unlimited in both.`,
      answerPlain:
        "There's a monthly and an annual plan, with unlimited sessions in both. You'll find prices on the pricing page.",
      link: "See the plans",
    },
    trial: {
      question: "Is there a free trial?",
      answer: (count: number) =>
        `Yes. Your first ${days(count)} are free, once for each member, email address, and card. Cancel before they're up and you won't be charged. ${trialKept}`,
      answerPlain: `Yes, once for each member, email address, and card. Cancel before it's over and you won't be charged. ${trialKept}`,
    },
    cancelPlan: {
      question: "Can I cancel or pause my subscription?",
      answer:
        "You can cancel anytime. You keep access until the end of the period you've paid for, and we won't charge you again. We don't offer pausing, but you can cancel and start again later. Your profile and connections stay.",
      link: "Payment & Billing",
    },
    cancelBooking: {
      question: "What if I can't make it to a session?",
      answer:
        "Cancel under Events, anytime before the session starts. Your spot then opens up for others. Up to 24 hours before, there are no consequences. Later than that, two late cancellations or missed sessions within 30 days don't matter either. From the third on, you can have only one upcoming booking at a time for two weeks. A late cancellation doesn't count if someone takes your spot and keeps it.",
      link: "Your Events",
    },
    connections: {
      question: "How do I stay in touch with people I trained with?",
      answer:
        "After the session, you rate each other. If two of you give each other 4 or 5 stars for the same session, you're connected and can chat under Connections. Other members never see how you rated them.",
      link: "Connections",
    },
    support: {
      title: "Still have questions?",
      email: "Email Support",
      liveChat: "Live Chat",
      liveChatHours: "Available Mon-Fri, 9am-5pm",
    },
  },
  howItWorks: {
    title: "How It Works",
    welcome: {
      title: "Welcome to Spotter",
      text: "Training is easier when someone is waiting for you. Five steps take you from looking around to knowing people.",
    },
    stepsLabel: "The five steps",
    step: (number: number) => `Step ${number}`,
    steps: {
      browse: {
        title: "Browse Sessions",
        text: "See what's coming up near you: gym, cardio, and calisthenics, all week long.",
      },
      book: {
        title: "Book a Session",
        text: "Choose an area, invite connections if you like, and the spot is yours.",
      },
      meet: {
        title: "Meet & Workout",
        text: "The day before, you'll find out the venue and your group. Follow the plan together, then sit down somewhere nice.",
      },
      rate: {
        title: "Rate Your Experience",
        text: "Tell us how your group, the gym, and the time afterwards were. Your ratings stay private.",
      },
      connect: {
        title: "Unlock Connections",
        text: "If it's mutual, you're connected. Chat, and train together again.",
      },
    },
    learning: {
      title: "We learn from your ratings",
      text: "Your ratings teach us what makes people enjoy training together. Once that predicts better than our own guess, half of the sessions use it, so we can see if it helps. We only look at how well your levels, workouts, goals, personalities, and schedules fit, never at your gender, age, name, photo, or words.",
    },
    action: "Set Fitness Preferences",
  },
};
