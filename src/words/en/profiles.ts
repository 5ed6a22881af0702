import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

const sessionsOf = (count: number) => plural(count, { one: "# session", other: "# sessions" });

export const profiles = {
  title: "Profile",
  notFound: "Profile not found",
  stats: {
    label: "Your numbers so far",
    sessionsAttended: "Sessions attended",
    connectionsMade: "Connections made",
    currentStreak: "Current streak",
    weeks: (count: number) => `${count} wk`,
    atZero: "Your first session starts the count.",
    recentWeeks: "Your recent weeks",
    trained: (trained: number, weeks: number) =>
      `You trained in ${trained} of the last ${weeks} weeks.`,
    noWeekYet: "Train once this week to fill the first one.",
    met: (count: number) => plural(count, { one: "# person met", other: "# people met" }),
    nobodyMetYet: "You meet new people at every session.",
  },
  logOut: "Log out",
  loggedOut: "Logged Out",
  logOutFailed: { title: "Logout Failed", text: "Failed to logout" },
  /** The rows of the profile's menu, and a kind word for a figure that is still at zero. */
  menu: {
    training: "Training",
    browse: "Browse sessions",
    browseHint: "Everything coming up near you",
    support: "Support",
    you: "You",
    edit: "Edit Profile",
    editHint: "Name, level, bio, and photo",
    details: "Personal Details",
    detailsHint: "ZIP code, gender, and birthday",
    fitness: "Fitness Preferences",
    fitnessHint: "Workout types and the days you train",
    matching: "Session Preferences",
    matchingHint: "Who you'd like beside you",
    settings: "Settings",
    notifications: "Notifications",
    notificationsHint: "What we tell you about",
    app: "App Preferences",
    appHint: "Location, language, and theme",
    faq: "FAQ & Support",
    faqHint: "Answers, and how to reach us",
    howItWorks: "How It Works",
    howItWorksHint: "From browsing to your first connection",
    staff: "Staff",
    console: "Operator console",
    consoleHint: "Sessions, members, and reports, in English",
    noConnectionsYet: "Rate your group after a session. That's how connections start.",
    noStreakYet: "One session this week starts a new streak.",
  },
  edit: {
    title: "Edit Profile",
    fullName: "Full name",
    fullNameProblems: {
      missing_name: "Please enter your full name",
      unreadable_name: "Please enter your name without hidden characters",
      reserved_name: "This name is reserved for Spotter. Please enter your own",
      link_in_name: "Please enter your name without a link",
    },
    fitnessLevel: "Fitness level",
    fitnessLevelHints: {
      beginner: "Finding your feet, or coming back",
      intermediate: "Training regularly, comfortable with the basics",
      advanced: "Years of it, and still hungry",
    },
    bio: "Bio",
    bioHint: "A line or two your group would like to know.",
    bioLeft: (count: number) =>
      plural(count, { one: "# character left", other: "# characters left" }),
    save: "Save changes",
    saved: "Profile Updated",
    saveFailed: "Failed to update profile. Please try again.",
    photo: {
      label: "Photo",
      hint: "A face helps your group find you. Up to 5MB.",
      choose: "Choose a photo",
      change: "Change photo",
      adjust: "Adjust",
      remove: "Remove photo",
      tooLarge: { title: "File too large", text: "Please select an image smaller than 5MB." },
      notAnImageNote: "That file isn't an image.",
      heic: {
        title: "We can't open HEIC photos here",
        text: "Export it as a JPEG on your phone or computer, then choose that one.",
      },
      unreadable: {
        title: "We can't read that photo",
        text: "Choose another one, such as a JPEG or PNG file.",
      },
    },
    crop: {
      title: "Crop your photo",
      text: "Drag to move it, pinch or slide to zoom. Arrow keys work too.",
      area: "Part of the photo that is shown",
      zoom: "Zoom",
      zoomValue: (percent: number) => `${percent}%`,
      use: "Use photo",
      cancel: "Cancel",
    },
    face: {
      choose: "Choose a face",
      remove: "Remove face",
      title: "Choose a face",
      text: "No photo handy? Pick one of these. You can change it anytime.",
      use: "Use this face",
      name: (nth: number) => `Face ${nth}`,
    },
    leave: {
      title: "Leave without saving?",
      text: "Your changes haven't been saved yet.",
      discard: "Discard changes",
      stay: "Keep editing",
    },
  },
  preferences: {
    /** The switch by which a device hears of news while the app is closed. */
    push: {
      label: "Push on this device",
      hint: "Get messages, reminders, and changes while Spotter is closed.",
      unsupported:
        "This browser can't receive push notifications. On an iPhone, add Spotter to your home screen first.",
      denied:
        "Your browser blocks notifications from Spotter. Allow them in its settings, then try again.",
      failed: "We couldn't change push",
      failedText: "Check your connection and try again.",
      turnedOn: "Push is on for this device",
    },
    save: "Save",
    notifications: {
      title: "Notifications",
      lead: "Choose what we tell you about. Changes are saved right away.",
      legend: "Tell me about",
      switches: {
        sessionReminders: {
          label: "Session reminders",
          hint: "The venue a day before, a nudge 2 hours before, and when it's time to rate",
        },
        connectionRequests: {
          label: "Connection requests",
          hint: "New connections and invitations to train",
        },
        messages: { label: "Messages", hint: "When a connection writes to you" },
        sessionUpdates: {
          label: "Session updates",
          hint: "When a session is moved or called off, or your group changes",
        },
        promotions: { label: "Promotions", hint: "Offers and news, now and then" },
      },
      billing: "You'll always hear about your payments.",
      saved: "Preferences Saved",
      saveFailed: "Failed to save notification settings. Please try again.",
    },
    app: {
      title: "App Preferences",
      location: "Location",
      locationHint:
        "You see sessions in this city. Anything you booked elsewhere stays booked.",
      language: "Language",
      languages: {
        English: "English",
        Spanish: "Spanish",
        French: "French",
        German: "German",
        Italian: "Italian",
        Portuguese: "Portuguese",
        Japanese: "Japanese",
        "Mandarin Chinese": "Mandarin Chinese",
      },
      languageOption: (name: string, ownName: string) =>
        name === ownName ? name : `${name} (${ownName})`,
      theme: "Theme",
      themes: { light: "Light", dark: "Dark", system: "System" },
      themeHint: "Follows your device",
      saved: "Preferences saved",
      saveFailed: "Failed to save preferences. Please try again.",
    },
    matching: {
      title: "Session Preferences",
      lead: "We use this when we form your next group.",
      legend: "Matching mode",
      modes: {
        learn_from_others: {
          label: "Learn from others",
          hint: "Train with people a step ahead of you",
        },
        work_with_equals: {
          label: "Work with equals",
          hint: "Train with people at your level",
        },
        help_motivate_others: {
          label: "Help motivate others",
          hint: "Train with people you can encourage",
        },
      },
      saved: "Preferences Updated",
      saveFailed: "Failed to save preferences. Please try again.",
    },
    fitness: {
      title: "Fitness Preferences",
      lead: "Home shows sessions that match.",
      types: "Workout types",
      typesHint: "Pick everything you'd show up for.",
      days: "Weekly availability",
      daysHint: "The days you can train.",
      timesHint: "We use this to form groups. Home still shows every time.",
      match: (count: number) =>
        plural(count, { one: "# session a week matches", other: "# sessions a week match" }),
      matchRarely: (count: number) =>
        `${sessionsOf(count)} in the next four weeks, less than one a week`,
      matchIn: (city: string) => `In ${city}, based on the next four weeks`,
      counting: "Counting the sessions that match",
      notCounted: "We couldn't count the sessions that match.",
      none: "No sessions match",
      noType: "Pick a workout type, or Home stays empty.",
      noDay: "Pick a day, or Home stays empty.",
      noTypeOrDay: "Pick a workout type and a day, or Home stays empty.",
      noneFits:
        "No sessions match in the next four weeks. Add a day or a workout type, or widen your travel radius or kind of place.",
      nothingPlanned: (city: string) =>
        `Nothing is planned in ${city} yet. We'll keep your preferences.`,
      saved: "Preferences Saved",
      saveFailed: "Failed to save preferences. Please try again.",
    },
    details: {
      title: "Personal Details",
      lead: "Other members never see these.",
      zipHint: (city: string) =>
        `We measure distances from here. Your city stays ${city}.`,
      saved: "Details saved",
      saveFailed: "We couldn't save your details. Please try again.",
    },
    /** What Home says where preferences leave it empty. */
    gap: {
      hiddenByType: (count: number) => `${sessionsOf(count)} of other workout types`,
      hiddenByDay: (count: number) => `${sessionsOf(count)} on other days`,
      hiddenByDistance: (count: number) => `${sessionsOf(count)} outside your travel radius`,
      hiddenByPlace: (count: number) => `${sessionsOf(count)} in other kinds of places`,
      hiddenBySeveral:
        "More than one preference hides these. Try changing two.",
      widenLabel: "Show more",
      showType: (type: string) => `Show ${type.toLowerCase()} too`,
      showDay: (day: string) => `Show ${day}s too`,
      showFarther: (miles: string) => `Show up to ${miles} away`,
      showAnyPlace: "Show every kind of place",
      brings: (count: number) => `+${count}`,
      bringsLabel: (count: number) =>
        plural(count, { one: "# more session", other: "# more sessions" }),
    },
  },
};
