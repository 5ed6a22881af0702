import { whenText } from "#web/operate/format.ts";
import { timeZoneOf } from "#web/operate/address.ts";

/** The start in the city's time zone, with the city on a phone, which has no column for it. */
export function StartCell({ startTime, city }: { startTime: string; city: string }) {
  return (
    <span>
      {whenText(startTime, timeZoneOf(city))}
      <span className="block text-tiny font-normal text-ink-soft md:hidden">{city}</span>
    </span>
  );
}
