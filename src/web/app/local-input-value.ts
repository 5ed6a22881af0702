/** A moment as `<input type="datetime-local">` writes it, in the device's time zone. */
export function localInputValue(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
