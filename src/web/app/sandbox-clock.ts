const written = /^(\w+) (\w+) 0?(\d+) \d+ (\d+):(\d+)/;

/**
 * "Tue, Nov 24, 6:30 PM", in the device's zone. In English without `Intl`, whose first use on a cheap phone takes as
 * long as rendering the whole start page.
 */
export function sandboxClockText(moment: Date, languageTag: string): string {
  const [, weekday, month, day, hour, minute] = written.exec(String(moment)) ?? [];
  if (languageTag === "en" && minute !== undefined) {
    const half = Number(hour) < 12 ? "AM" : "PM";
    return `${weekday}, ${month} ${day}, ${Number(hour) % 12 || 12}:${minute} ${half}`;
  }
  return moment.toLocaleString(languageTag, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}
