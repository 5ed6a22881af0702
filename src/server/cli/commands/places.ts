import { listVenues } from "#shared/api/venues.ts";
import { setCity } from "#server/operators/cities.ts";
import { readVenuesByArea } from "#server/operators/venues.ts";
import { auditReasonFrom, parseAs, requireArguments, optionText, writeTable } from "./command.ts";
import type { Command } from "./command.ts";

const openingOf = (isOpen: boolean): Command => ({
  name: isOpen ? "open-city" : "close-city",
  usage: "NAME",
  help: isOpen
    ? "has a city make the sessions of its timetable, and tells whoever waits for it"
    : "has a city make no new sessions; those that are there take place",
  takesReason: true,
  read(asked) {
    const [name] = requireArguments(asked, "NAME");
    const auditReason = auditReasonFrom(asked);
    return async (context) => {
      const city = await setCity(context, auditReason, name, { isOpen });
      const text = `${name} is ${isOpen ? "open" : "closed"}, with ${city.upcomingSessions} coming sessions.`;
      return { text, json: city };
    };
  },
});

const venues: Command = {
  name: "venues",
  usage: "[--city CITY] [--kind workout|post_workout] [--limit N] [--cursor C]",
  help: "venues with the ids that other commands ask for",
  options: {
    city: { type: "string", help: 'for example "Dallas, TX"; all cities when none is said' },
    kind: { type: "string", help: "workout, or post_workout for where people sit down afterwards" },
    limit: { type: "string", help: "at most 100; 50 when it isn't said" },
    cursor: { type: "string", help: "where the page before ended" },
  },
  read(asked) {
    requireArguments(asked);
    const names = ["city", "kind", "limit", "cursor"];
    const given = Object.fromEntries(names.map((name) => [name, optionText(asked, name)]));
    const { city, kind, ...page } = parseAs(listVenues.query, given);
    return async (context) => {
      const list = await readVenuesByArea(context, { city, kind }, page);
      const rows = list.items.map((venue) => [
        venue.id,
        venue.area,
        venue.name,
        venue.kind,
        venue.capacity,
        venue.isActive ? "" : "out of use",
      ]);
      return { text: rows.length === 0 ? "None." : writeTable(rows), json: list };
    };
  },
};

export const placeCommands = [openingOf(true), openingOf(false), venues];
