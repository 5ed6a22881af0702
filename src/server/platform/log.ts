interface DescribedError {
  [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

const maxCauses = 3;

/**
 * What the log says of an error. Databases and clients hang all sorts on their errors, the values of a query and
 * the headers of a call among them: of what hangs there only what is named here gets in.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  if (isOfPaymentProvider(error)) return describeProviderError(error);
  const { name: type, message, stack = "", cause } = error;
  const { code, constraint } = Object(error);
  return {
    type,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause instanceof Error && depth < maxCauses
      ? { cause: describeError(cause, depth + 1) }
      : {}),
  };
}

/** What the payment provider's client throws, which it names like this. */
function isOfPaymentProvider(error: Error): boolean {
  const { type } = Object(error);
  return typeof type === "string" && /^Stripe\w*Error$/.test(type);
}

/**
 * The provider's text may repeat what we sent, such as a member's email: the code and the request's id lead whoever
 * runs this to both.
 */
function describeProviderError(error: Error): DescribedError {
  const { type, code, param, statusCode, requestId, detail } = Object(error);
  // The stack begins with the text, which may have lines of any look.
  const frames = (error.stack ?? "").split(error.message).at(-1)?.split("\n").slice(1) ?? [];
  const message = String(code ?? Object(detail).code ?? "no code");
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...frames].join("\n"),
    ...Object.fromEntries(
      Object.entries({ code, param, statusCode, requestId }).filter(([, value]) => value != null),
    ),
  };
}
