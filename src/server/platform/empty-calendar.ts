const utcZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "TZNAME:UTC",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/** A calendar needs at least one component (RFC 5545). Entries are in UTC and need no time zone. */
export const emptyCalendar = { timezone: { name: "Etc/UTC", generator: () => utcZone } };
