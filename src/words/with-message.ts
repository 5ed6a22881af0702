/** The text, and below it our team's message, which may be empty. */
export const withMessage = (fact: string, message: string): string =>
  message === "" ? fact : `${fact}\n\n${message}`;
