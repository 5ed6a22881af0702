export const howItWorks = {
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
};
