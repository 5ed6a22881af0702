/** The link under a promotion's mail that switches promotions off, and the page that it opens. */
export const promotionMails = {
  switchOff: "No more promotions",
  page: {
    ask: {
      title: "Switch promotions off?",
      text: "Spotter won't send you news and offers any more, neither by mail nor in the app. What concerns your sessions and your account still reaches you.",
      submit: "Switch off",
    },
    done: {
      title: "Promotions are off",
      text: "You can switch them on again in your notification settings.",
    },
    invalid: {
      title: "This link doesn't work",
      text: "It may have been cut off. In your notification settings you choose what you hear of.",
    },
    settings: "Notification settings",
  },
};
