export const app = {
  productName: "Spotter",
  tabs: {
    label: "Main",
    home: "Home",
    events: "Events",
    connections: "Connections",
    profile: "Profile",
  },
  offline: "You're offline. This is what we last loaded.",
  /** Follows the staff's own sentence, such as "Back at 6." */
  maintenance: {
    title: "Maintenance",
    text: "You can look at everything, but nothing can be changed right now.",
  },
  pull: {
    pull: "Pull to refresh",
    release: "Release to refresh",
    busy: "Refreshing…",
    done: "Up to date",
    failed: "Couldn't refresh. Check your connection.",
  },
  starting: {
    errorTitle: "We can't reach Spotter",
    errorText: "Check your connection and try again.",
  },
  notFound: {
    title: "Page not found",
    heading: "We can't find that page",
    text: "The address may be mistyped, or the page has moved.",
    toHome: "Go to Home",
    toStart: "Go to the start page",
  },
  documents: {
    label: "Terms and privacy",
    titles: {
      terms: "Terms",
      privacy: "Privacy",
      guidelines: "Guidelines",
    },
  },
  social: {
    label: "Follow us",
    comingSoon: "Coming Soon",
    instagram: "Instagram",
    facebook: "Facebook",
    tiktok: "TikTok",
  },
  sandboxClock: {
    badge: "Sandbox",
    open: "Move the clock",
    title: "Sandbox clock",
    text: "Nothing here is real. No money moves and no email goes out. Move the clock to see what happens next.",
    moves: "Move forward",
    hour: "1 hour",
    day: "1 day",
    week: "1 week",
    untilLabel: "Or to a date and time",
    until: "Move to this time",
    inThePast: "Pick a time later than the sandbox's clock.",
    moved: "Clock moved",
    failed: "The clock didn't move",
  },
  /** Default words of buttons, fields and dialogs. */
  ui: {
    didYouMean: (address: string) => `Did you mean ${address}?`,
    back: "Back",
    close: "Close",
    retry: "Try again",
    loading: "Loading",
    optional: "Optional",
    showPassword: "Show password",
    hidePassword: "Hide password",
    increase: (label: string) => `Increase ${label}`,
    decrease: (label: string) => `Decrease ${label}`,
    step: (current: number, total: number) => `${current} of ${total}`,
    andMore: (count: number) => `+${count}`,
    notices: "Messages",
    opensInNewTab: "opens in a new tab",
    errorTitle: "That didn't load",
    errorText: "Check your connection and try again.",
  },
  broken: {
    title: "Something went wrong on our end",
    text: "Reload the page to continue.",
  },
  update: {
    title: "A new version is ready",
    reload: "Reload",
    later: "Later",
  },
};

/** For search engines, shared links and the home screen. */
export const pageHead = {
  title: "Spotter",
  description: "Small-group workouts near you: find a session, book a spot, show up.",
  shareTitle: "Spotter: never train alone again",
  needsScripts: "Spotter needs JavaScript. Turn it on and reload the page.",
  shortcuts: { events: "Events", connections: "Connections" },
};
