import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

export const accounts = {
  or: "or",
  providers: {
    google: "Continue with Google",
    apple: "Continue with Apple",
    googleFailed: "Google Sign-In Failed",
    appleFailed: "Apple Sign-In Failed",
    googleNotEnabled: "Google sign-in is not enabled. Please use your email and password.",
    appleNotEnabled: "Apple sign-in is not enabled. Please use your email and password.",
  },
  login: {
    title: "Log in",
    heading: "Welcome back",
    lead: "Your group is waiting.",
    ended: "You were logged out. Please log in again.",
    email: "Email",
    password: "Password",
    submit: "Log in",
    letIn: {
      title: "That's the code",
      text: "Make your account first. It takes a few minutes, and your first workout is close.",
    },
    toSignup: "New to Spotter?",
    signup: "Create an account",
    noCookies: "Your browser blocks cookies, so you can't stay logged in. Please allow them.",
    missing: { title: "Missing Fields", text: "Please enter both email and password" },
    failed: "Login Failed",
    done: "Welcome back!",
  },
  signup: {
    title: "Create account",
    toLogin: "Already a member?",
    login: "Log in",
    back: "Back",
    next: "Next",
    submit: "Create account",
    failed: { title: "Signup Failed", text: "Failed to create account" },
    done: "Account Created!",
    draftKept: "We kept what you had filled in. Only the password needs typing again.",
    problems: {
      missing_name: { title: "Missing Name", text: "Please enter your full name" },
      unreadable_name: {
        title: "Unreadable Name",
        text: "Please enter your name without hidden characters",
      },
      reserved_name: {
        title: "Name Not Available",
        text: "Please enter your own name: this one is kept for Spotter",
      },
      link_in_name: { title: "Name Not Available", text: "Please enter your name without a link" },
      invalid_email: { title: "Invalid Email", text: "Please enter a valid email address" },
      weak_password: {
        title: "Weak Password",
        text: "Password must be at least 6 characters long",
      },
      predictable_password: {
        title: "Weak Password",
        text: "Please don't use six equal or consecutive characters in a row, such as 123456",
      },
      common_password: {
        title: "Weak Password",
        text: "This is one of the passwords that everybody tries first. Please choose another.",
      },
      passwords_differ: {
        title: "Passwords Don't Match",
        text: "Please make sure your passwords match",
      },
      ancient_birthday: { title: "Invalid Birthday", text: "Enter a birthday from 1900 or later" },
      invalid_birthday: { title: "Invalid Birthday", text: "Birthday cannot be in the future" },
      photo_too_large: { title: "File Too Large", text: "Please choose an image under 5MB" },
      invalid_zip_code: {
        title: "Invalid Zip Code",
        text: "Please enter a valid 5-digit zip code",
      },
      no_workout_type: {
        title: "Select Workout Types",
        text: "Please select at least one workout type",
      },
    },
    basics: {
      title: "Basic Information",
      fullName: "Full name",
      fullNameHint:
        "What should people call you? Who doesn't know you yet sees your first name and an initial.",
      email: "Email",
      password: "Password",
      passwordHint: "At least 6 characters",
      confirmation: "Confirm password",
    },
    details: {
      title: "Profile Details",
      photoHint: "A face helps your group find you. Up to 5MB.",
      notAnImage: {
        title: "Not an image",
        text: "Please choose a photo, such as a JPEG or PNG file",
      },
      gender: "Gender",
      genderHint:
        "Other members never see this. It decides whether you can book sessions for women.",
      birthday: "Birthday",
      birthdayHint: "Other members never see this, and we don't match by it.",
    },
    location: {
      title: "Location",
      zipCode: "Zip code",
      zipHint: (city: string) => `Your sessions will be in ${city}.`,
      zipFar: (city: string) =>
        `We aren't in any city near you yet. You start with ${city}; you can choose another one in App Preferences.`,
      travelRadius: "Travel radius",
      travelRadiusHint:
        "As the crow flies from your ZIP code. Home leaves out what is farther away.",
      miles: (count: number) => plural(count, { one: "# mile", other: "# miles" }),
      locationType: "Where you like to train",
      locationTypeHint:
        "Home leaves out sessions planned in another kind of place, and your choice counts when a venue is picked.",
    },
    /** How the steps after the first ask for what their fields are called. */
    questions: {
      photo: "How will they know you?",
      gender: "What's your gender?",
      birthday: "When is your birthday?",
      zipCode: "What's your zip code?",
      travelRadius: "How far would you travel?",
      locationType: "Where do you like to train?",
    },
    fitness: {
      title: "Fitness Preferences",
      level: "How fit are you?",
      workoutTypes: "What do you like to do?",
      workoutTypesHint: "Pick all that you'd turn up for.",
      frequency: "How often do you work out?",
      perWeek: (count: number) => plural(count, { one: "once a week", other: "# times a week" }),
      goal: "What do you train for?",
      availability: "Which days suit you?",
      times: "At what times?",
      groupSize: "How many should you be?",
      preference: "What do you want from a session?",
      rhythm: "When are you at your best?",
      part: (part: number, parts: number) => `Part ${part} of ${parts}`,
      skipRest: "Skip the rest",
    },
    notifications: {
      title: "Notifications",
      push: "Push notifications",
      pushHint: "Reminders, the venue a day before, and news from your group.",
      summary: "You, in short",
      edit: (step: string) => `Edit ${step}`,
      noDays: "No days picked",
      everyDay: "Every day",
      anyTime: "Any time",
    },
  },
  /** What becomes of a member's data: taking it along, and leaving. */
  deletion: {
    title: "Your data",
    download: "Download your data",
    downloadHint: "Everything we keep about you, as a file",
    downloading: "Your file is being made",
    downloadFailed: {
      title: "Download failed",
      text: "Your file couldn't be made. Please try again.",
    },
    delete: "Delete account",
    deleteHint: "For good, with everything that is yours",
    dialog: {
      title: "Delete your account?",
      text: "This can't be undone, not even by us.",
      goesTitle: "What goes",
      goes: [
        "Your profile, photo and preferences",
        "Your subscription: nothing more is charged",
        "Your upcoming bookings: the spots are free for others",
        "Your ratings, notifications and devices",
      ],
      staysTitle: "What stays",
      stays: [
        "Messages that you sent, from “Former member”",
        "That somebody was there, without your name",
        "For two years, an unreadable mark of your email and card if you had a free trial, so that it is given only once",
        "For 2 years, to keep people safe: open reports about you, a mute or suspension, and who you're kept apart from, under an unreadable mark of your email. They apply if you come back",
      ],
      /** What has to be typed, in capitals where the language has them. */
      word: "DELETE",
      field: (word: string) => `Type ${word} to confirm`,
      wrongWord: (word: string) => `Please type the word ${word}`,
      confirm: "Delete account",
      keep: "Keep it",
    },
    deleted: { title: "Account deleted", text: "Your account has been permanently deleted." },
    failed: { title: "Deletion Failed", text: "Failed to delete account" },
  },
  /** What greets whoever has just signed up. */
  welcome: {
    greeting: (name: string) => `Welcome, ${name}`,
    picks: "Picked for you",
    suits: "Picked from what you told us. Tap one to book it.",
    closest: "Nothing suits everything you told us. These come closest.",
    ready: "Your account is ready.",
    trial: (trialDays: number, nothing: string, price: string) =>
      `Your first booking begins with ${trialDays} free days: ${nothing} today, then ${price}. Cancel any time.`,
  },
  /** What a member reads whose city isn't open. */
  closedCity: {
    title: (city: string) => `Spotter isn't open in ${city} yet`,
    text: "Leave word, and you'll hear from us here and by mail as soon as you can book.",
    wait: "Tell me when it opens",
    waiting: "We'll tell you, here and by mail.",
    stop: "Don't tell me after all",
    failed: "That didn't work. Please try again.",
    elsewhere: (cities: string) => `People train in ${cities} today.`,
    changeCity: "Change my city",
  },
};
