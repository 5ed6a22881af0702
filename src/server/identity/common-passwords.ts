import { passwordMinLength } from "#shared/rules/limits.ts";

const refused = 1_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether the password, in whatever case, is one of the thousand that everybody tries first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Tens of thousands of words: read with the first password that somebody chooses.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  // The most common come first; the shorter ones are refused for their length.
  const longEnough = dictionary["passwords-common"].filter(
    ({ length }) => length >= passwordMinLength,
  );
  return new Set(longEnough.slice(0, refused));
}
