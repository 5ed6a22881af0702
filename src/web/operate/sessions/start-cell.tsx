import { whenText } from "#web/operate/format.ts";
import { timeZoneOf } from "#web/operate/address.ts";

/** When a session begins, by the clock of its city, which a phone has no column for. */
export function StartCell({ startTime, city }: { startTime: string; city: string }) {
  return (
    <span>
      {whenText(startTime, timeZoneOf(city))}
      <span className="block text-tiny font-normal text-ink-soft md:hidden">{city}</span>
    </span>
  );
}
