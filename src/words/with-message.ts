/** The text, and below it our team's message, which may be empty. */
export const withMessage = (fact: string, message: string): string =>
  message === "" ? fact : `${fact}\n\n${message}`;

interface WithMore<Facts> {
  readonly more?: readonly Facts[] | undefined;
}

/** A line for the session of a notification and for each of the others that it is about. */
export const listed = <Facts extends object>(
  facts: Facts & WithMore<Facts>,
  line: (facts: Facts) => string,
): string => [facts, ...(facts.more ?? [])].map(line).join("\n");

/** The first text for one session, the second for several. */
export const oneOr = ({ more }: WithMore<object>, one: string, several: string): string =>
  more === undefined ? one : several;
