export const promotionMails = {
  switchOff: "Turn off promotions",
  page: {
    ask: {
      title: "Turn off promotions?",
      text: "We won't send you news and offers anymore, by email or in the app. You'll still hear about your sessions and your account.",
      submit: "Turn off",
    },
    done: {
      title: "Promotions are off",
      text: "You can turn them back on in your notification settings.",
    },
    invalid: {
      title: "This link doesn't work",
      text: "It may have been cut off. You can also turn promotions off in your notification settings.",
    },
    settings: "Notification settings",
  },
};
