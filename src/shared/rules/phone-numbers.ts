const minDigits = 5;

/** Whether the text has the digits that a phone number needs at least, whatever stands between them. */
export function hasPhoneDigits(text: string): boolean {
  return text.replaceAll(/\D/g, "").length >= minDigits;
}
