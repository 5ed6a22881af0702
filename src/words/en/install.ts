/** The way to an app on the home screen. iOS names its own buttons. */
export const install = {
  title: "Get Spotter on your home screen",
  text: "On an iPhone, only apps on the home screen can notify you. Then we can tell you when your group is set and where you meet.",
  steps: {
    share: { title: "Tap Share in Safari", hint: "If you don't see it, tap ••• first." },
    add: { title: 'Choose "Add to Home Screen"', hint: "You may need to scroll down." },
    open: {
      title: "Open Spotter from your home screen",
      hint: "Log in if it asks. Then turn on notifications under Profile.",
    },
  },
  close: "Got it",
  show: "Show me how",
  prompt: { text: "Keep Spotter on your home screen, one tap away.", action: "Install the app" },
};
