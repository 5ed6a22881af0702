/** The switch by which a device hears of news while the app is closed. */
export const push = {
  label: "Push on this device",
  hint: "Hear of messages, reminders and changes while Spotter is closed.",
  unsupported:
    "This browser can't receive pushes. On an iPhone, add Spotter to your home screen first.",
  denied:
    "Your browser blocks notifications from Spotter. Allow them in its settings, then try again.",
  failed: "Push couldn't be changed",
  failedText: "Check your connection and try again.",
  turnedOn: "Push is on for this device",
};
