/** Makes a formatter once for each language and options: a cheap phone takes long to make one, and a list uses it a hundred times. */
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
