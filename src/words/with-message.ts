/** What happened, and below it what our team wrote about it, word for word; that may be nothing. */
export const withMessage = (fact: string, message: string): string =>
  message === "" ? fact : `${fact}\n\n${message}`;
