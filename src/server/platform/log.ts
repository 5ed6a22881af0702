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
