import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("en");

export const profileEdit = {
  title: "Edit Profile",
  fullName: "Full name",
  fullNameProblems: {
    missing_name: "Please enter your full name",
    unreadable_name: "Please enter your name without hidden characters",
    reserved_name: "Please enter your own name: this one is kept for Spotter",
  },
  fitnessLevel: "Fitness level",
  fitnessLevelHints: {
    beginner: "Finding your feet, or coming back",
    intermediate: "Training regularly, at home with the basics",
    advanced: "Years of it, and still hungry",
  },
  bio: "Bio",
  bioHint: "A line or two that your group would like to know.",
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
    tooLargeNote: "That file is larger than 5MB.",
    notAnImageNote: "That file isn't an image.",
    unreadable: {
      title: "Photo not readable",
      text: "Please choose another one, such as a JPEG or PNG file.",
    },
  },
  crop: {
    title: "Crop your photo",
    text: "Drag to move it, pinch or use the slider to come closer. The arrow keys move it too.",
    area: "Part of the photo that is shown",
    zoom: "Zoom",
    zoomValue: (percent: number) => `${percent}%`,
    use: "Use photo",
    cancel: "Cancel",
  },
  leave: {
    title: "Leave without saving?",
    text: "Your changes haven't been saved yet.",
    discard: "Discard changes",
    stay: "Keep editing",
  },
};
