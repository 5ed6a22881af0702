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
      text: "First, create your account. It takes about a minute, and then you can pick a session.",
    },
    toSignup: "New to Spotter?",
    signup: "Create an account",
    noCookies:
      "Your browser blocks cookies, so we can't keep you logged in. Allow them and try again.",
    missing: { title: "Missing Fields", text: "Please enter both email and password" },
    failed: "Login Failed",
    done: "Welcome back!",
  },
  signup: {
    toLogin: "Already a member?",
    login: "Log in",
    back: "Back",
    next: "Next",
    submit: "Create account",
    failed: { title: "Signup Failed", text: "Failed to create account" },
    done: "Account Created!",
    draftKept: "We saved what you filled in. Just re-enter your password.",
    problems: {
      missing_name: { title: "Missing Name", text: "Please enter your full name" },
      unreadable_name: {
        title: "Unreadable Name",
        text: "Please enter your name without hidden characters",
      },
      reserved_name: {
        title: "Name Not Available",
        text: "This name is reserved for Spotter. Please enter your own",
      },
      link_in_name: { title: "Name Not Available", text: "Please enter your name without a link" },
      invalid_email: { title: "Invalid Email", text: "Please enter a valid email address" },
      weak_password: {
        title: "Weak Password",
        text: "Password must be at least 6 characters long",
      },
      predictable_password: {
        title: "Weak Password",
        text: "Avoid six repeated or consecutive characters, like 111111 or 123456",
      },
      common_password: {
        title: "Weak Password",
        text: "This password is too easy to guess. Choose another.",
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
      fullNameHint: "Until you're connected, people see your first name and last initial.",
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
      genderHint: "Other members never see this. It tells us if you can book sessions for women.",
      birthday: "Birthday",
      birthdayHint: "Other members never see this, and we don't match by it.",
    },
    location: {
      title: "Location",
      zipCode: "ZIP code",
      zipHint: (city: string) => `Your sessions will be in ${city}.`,
      zipFar: (city: string) =>
        `We're not near you yet, so you'll start in ${city}. You can switch cities in App Preferences.`,
      travelRadius: "Travel radius",
      travelRadiusHint:
        "Straight-line distance from your ZIP code. Home hides sessions farther away.",
      miles: (count: number) => plural(count, { one: "# mile", other: "# miles" }),
      locationType: "Where you like to train",
      locationTypeHint: "It counts when we pick a venue.",
    },
    /** How the steps after the first ask for what their fields are called. */
    aboutAMinute: "About a minute",
    /** The headings of the steps. */
    headings: {
      basics: "What should we call you?",
      details: "How will your group know you?",
      location: "Where do you train?",
      fitness: "How do you train?",
      notifications: "Want to hear from us?",
    },
    questions: {
      photo: "How will your group know you?",
      gender: "What's your gender?",
      birthday: "When's your birthday?",
      zipCode: "What's your ZIP code?",
      travelRadius: "How far would you travel?",
      locationType: "Where do you like to train?",
    },
    fitness: {
      title: "Fitness Preferences",
      level: "How fit are you?",
      workoutTypes: "What do you like to do?",
      workoutTypesHint: "Pick everything you'd show up for.",
      frequency: "How often do you work out?",
      perWeek: (count: number) => plural(count, { one: "once a week", other: "# times a week" }),
      goal: "What are you training for?",
      availability: "Which days work for you?",
      times: "What times work best?",
      groupSize: "What group size do you like?",
      preference: "What do you want from a session?",
      rhythm: "When are you at your best?",
      groupSizeHint:
        "Groups are usually four. Your answer tells us if you'd like it smaller or bigger.",
      more: "More about me",
      moreHint: "Optional. You can also add this after your first session.",
    },
    notifications: {
      title: "Notifications",
      push: "Push notifications",
      pushHint: "Reminders, the venue a day before, and news from your group.",
      summary: "You at a glance",
      edit: (step: string) => `Edit ${step}`,
      noDays: "No days picked",
      everyDay: "Every day",
      anyTime: "Anytime",
    },
  },
  /** What becomes of a member's data: taking it along, and leaving. */
  deletion: {
    title: "Your data",
    download: "Download your data",
    downloadHint: "Everything we keep about you, as a file",
    downloading: "Making your file",
    downloadFailed: {
      title: "Download failed",
      text: "We couldn't make your file. Please try again.",
    },
    delete: "Delete account",
    deleteHint: "For good, with everything in it",
    dialog: {
      title: "Delete your account?",
      text: "This can't be undone, not even by us.",
      goesTitle: "What goes",
      goes: [
        "Your profile, photo and preferences",
        "Your plan: we won't charge you again",
        "Your upcoming bookings: your spots open up for others",
        "Your ratings, notifications and devices",
      ],
      staysTitle: "What stays",
      stays: [
        'Messages you sent, from "Former member"',
        "A record that someone was there, without your name",
        "If you had a free trial: for 2 years, a scrambled code of your email and card, so the trial stays one per person. It can't be turned back into either",
        "For 2 years, to keep people safe: open reports about you, any mute or suspension, and who you're kept apart from, under a scrambled code of your email. They apply if you come back",
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
    suits: "Based on what you told us. Tap one to book it.",
    closest: "No perfect match yet. These come closest.",
    ready: "Your account is ready.",
    trial: (trialDays: number, nothing: string, price: string) =>
      `Your first booking starts your ${trialDays}-day free trial: ${nothing} today, then ${price}. Cancel anytime.`,
  },
  /** What a member reads whose city isn't open. */
  closedCity: {
    title: (city: string) => `Spotter isn't open in ${city} yet`,
    text: "Want to know when we open? We'll tell you here and by email.",
    wait: "Tell me when it opens",
    waiting: "We'll tell you here and by email.",
    stop: "Never mind",
    failed: "That didn't work. Please try again.",
    elsewhere: (cities: string) => `You can already train in ${cities}.`,
    changeCity: "Change my city",
  },
};
