import { exportFigures as exportCall } from "#shared/api/figures.ts";
import { exportFigures, readFigures } from "#server/operators/figures.ts";
import { parseAs, requireArguments, optionText } from "./command.ts";
import type { Command } from "./command.ts";

const figures: Command = {
  name: "figures",
  usage: "[--city CITY] [--weeks N] [--of weeks|venues]",
  help: "what the service has come to, week by week, as CSV",
  options: {
    city: { type: "string", help: 'for example "Dallas, TX"; all cities when none is said' },
    weeks: { type: "string", help: "how many, the one under way included" },
    of: { type: "string", help: "weeks, unless it is to be the venues by their stars" },
  },
  read(asked) {
    requireArguments(asked);
    const query = parseAs(exportCall.query, {
      city: optionText(asked, "city"),
      weeks: optionText(asked, "weeks"),
      of: optionText(asked, "of"),
    });
    return async (context) => ({
      text: (await exportFigures(context, query, ["admin"])).trimEnd(),
      json: await readFigures(context, query, ["admin"]),
    });
  },
};

export const figureCommands = [figures];
