
/** The shell around the screens. */
export const app = {
  productName: "Spotter",
  tabs: {
    label: "Main",
    home: "Home",
    events: "Events",
    connections: "Connections",
    profile: "Profile",
  },
  offline: "You're offline. What you see was loaded before.",
  starting: {
    errorTitle: "Spotter can't be reached",
    errorText: "Check your connection, then try again.",
  },
  notFound: {
    title: "Page not found",
    heading: "This address leads nowhere",
    text: "It may have been mistyped, or the page has moved.",
    toHome: "Go to Home",
    toStart: "Go to the start page",
  },
  social: {
    label: "Follow us",
    comingSoon: "Coming Soon",
    instagram: "Instagram",
    facebook: "Facebook",
    tiktok: "TikTok",
  },
  sandbox: {
    badge: "Sandbox",
    open: "Move the clock",
    title: "Sandbox clock",
    text: "Nothing here is real: no money moves and no mail leaves. Move the clock to see what happens next.",
    moves: "Move forward",
    hour: "1 hour",
    day: "1 day",
    week: "1 week",
    untilLabel: "Or up to a moment",
    until: "Move to this moment",
    inThePast: "Pick a moment after the sandbox's now.",
    moved: "Clock moved",
    failed: "The clock didn't move",
  },
};
