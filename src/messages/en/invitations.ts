/** What whoever was invited sees of it. */
export const invitations = {
  /** To whoever came by the link to a session and has no access code yet. */
  stranger:
    "A friend invites you to train together. They have the access code; if not, tell us your city.",
  by: (name: string) => `Invited by ${name}`,
  /** To a session in another city than the member's own; without a name where nobody is to be named. */
  elsewhere: ({ name, city }: { readonly name: string | undefined; readonly city: string }) =>
    name === undefined
      ? `You're invited to a session in ${city}`
      : `${name} invited you to a session in ${city}`,
  elsewhereText: (ownCity: string) =>
    `Your sessions are those in ${ownCity}. To book this one, change your city first; you can change it back at any time.`,
  changeCity: "Change my city",
};
