export const survey = {
  title: "How was it?",
  steps: {
    attendee: (name: string) => `How was training with ${name}?`,
    attendeeHint:
      "If you both give 4 or 5 stars, you can chat. Other members never see your rating.",
    gym: "How was the gym?",
    post_workout: "How was the place afterwards?",
    overall: "And overall?",
  },
  labels: {
    attendee: "Your group",
    gym: "The gym",
    post_workout: "Afterwards",
    overall: "Overall",
  },
  stars: { 1: "1 star", 2: "2 stars", 3: "3 stars", 4: "4 stars", 5: "5 stars" },
  wasAbsent: (name: string) => `${name} wasn't there`,
  noStars: "Tap a star",
  meanings: {
    attendee: {
      1: "Rather not again",
      2: "Not a good match",
      3: "It was fine",
      4: "I'd train with them again",
      5: "Great training partner",
    },
    gym: {
      1: "Not for me",
      2: "Could be better",
      3: "Did the job",
      4: "Good place to train",
      5: "Loved it",
    },
    post_workout: {
      1: "Not for me",
      2: "Could be better",
      3: "Okay",
      4: "Good choice",
      5: "Let's go there again",
    },
    overall: {
      1: "Disappointing",
      2: "Below what I hoped for",
      3: "Solid",
      4: "Really good",
      5: "Best hour of the week",
    },
  },
  feedback: "Anything to add?",
  back: "Back",
  next: "Next",
  submit: "Submit",
  done: {
    title: "Survey Submitted!",
    text: "Thank you for your feedback. New connections may be unlocked soon!",
  },
  failed: "Failed to submit survey. Please try again.",
};
