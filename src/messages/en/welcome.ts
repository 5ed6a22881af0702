/** What greets whoever has just signed up. */
export const welcome = {
  greeting: (name: string) => `Welcome, ${name}`,
  picks: "Picked for you",
  suits: "Picked from what you told us. Tap one to book it.",
  closest: "Nothing suits everything you told us. These come closest.",
  ready: "Your account is ready.",
  trial: (trialDays: number, nothing: string, price: string) =>
    `Your first booking begins with ${trialDays} free days: ${nothing} today, then ${price}. Cancel any time.`,
};
