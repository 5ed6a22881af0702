export const profiles = {
  title: "Profile",
  notFound: "Profile not found",
  stats: {
    label: "Your figures so far",
    sessionsAttended: "Sessions attended",
    connectionsMade: "Connections made",
    currentStreak: "Current streak",
    weeks: (count: number) => `${count} wk`,
    atZero: "Your first session starts the count.",
  },
  menu: {
    training: "Training",
    browse: "Browse sessions",
    browseHint: "Everything coming up near you",
    support: "Support",
    email: "Email Support",
  },
  logOut: "Log out",
  loggedOut: "Logged Out",
  logOutFailed: { title: "Logout Failed", text: "Failed to logout" },
};
