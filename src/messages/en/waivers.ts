/** What a member reads who has something to sign before booking. */
export const waivers = {
  title: "Before you book",
  lead: "Please read this once and sign it with your name.",
  name: "Your full name",
  nameHint: "It stands for your signature.",
  nameMissing: "Write your name to sign.",
  sign: "Sign and continue",
  failed: "That didn't work. Please try again.",
};
