/** What a member reads whose city isn't open. */
export const cities = {
  title: (city: string) => `Spotter isn't open in ${city} yet`,
  text: "Leave word, and you'll hear from us here and by mail as soon as you can book.",
  wait: "Tell me when it opens",
  waiting: "We'll tell you, here and by mail.",
  stop: "Don't tell me after all",
  failed: "That didn't work. Please try again.",
  elsewhere: (cities: string) => `People train in ${cities} today.`,
  changeCity: "Change my city",
};
