/** Creates each formatter once: that takes long on a cheap phone, and a list uses it a hundred times. */
export function cached<Formatter, Options = undefined>(
  make: (languageTag: string, options?: Options) => Formatter,
): (languageTag: string, options?: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (languageTag, options) => {
    const key = JSON.stringify([languageTag, options]);
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(languageTag, options);
    made.set(key, formatter);
    return formatter;
  };
}

/** Dates and times. The time zones of `options` are those of the cities and of devices. */
export const dateFormatter = cached(
  (languageTag, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag, options),
);
