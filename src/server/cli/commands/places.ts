import { setCity } from "#server/operators/cities.ts";
import { becauseAt, takeWords } from "./command.ts";
import type { Command } from "./command.ts";

const openingOf = (isOpen: boolean): Command => ({
  name: isOpen ? "open-city" : "close-city",
  usage: "NAME",
  help: isOpen
    ? "has a city make the sessions of its timetable, and tells whoever waits for it"
    : "has a city make no new sessions; those that are there take place",
  takesReason: true,
  read(asked) {
    const [name] = takeWords(asked, "NAME");
    const because = becauseAt(asked);
    return async (context) => {
      const city = await setCity(context, because, name, { isOpen });
      const text = `${name} is ${isOpen ? "open" : "closed"}, with ${city.upcomingSessions} coming sessions.`;
      return { text, json: city };
    };
  },
});

export const placeCommands = [openingOf(true), openingOf(false)];
