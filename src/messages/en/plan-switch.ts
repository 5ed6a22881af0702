/** The change to the other plan, on the billing screen. */
export const planSwitch = {
  action: (plan: string) => `Switch to ${plan}`,
  title: (plan: string) => `Switch to ${plan}?`,
  text: (every: string, date: string) =>
    `Your present plan runs until ${date}. From then on your card is charged ${every}. Nothing is charged today, and you can take it back until then.`,
  textTrial: (every: string, date: string) =>
    `Your free trial goes on until ${date}. From then on your card is charged ${every}. Nothing is charged today.`,
  confirm: "Yes, switch",
  keep: "Not now",
  done: {
    title: "Plan Changed",
    text: (every: string, date: string) => `From ${date} your card is charged ${every}.`,
  },
  undo: (plan: string) => `Stay with ${plan}`,
  failed: "Your plan couldn't be changed. Please try again.",
};
