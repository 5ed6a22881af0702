/** The code that was typed or pasted, as compared: without case, spaces, dashes and invisible characters. */
export const bareCode = (typed: string): string =>
  readableCode(typed).replaceAll("-", "").toUpperCase();

/** With its dashes as plain ones. */
export const readableCode = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\p{Cc}\p{Cf}\p{DI}]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-");
