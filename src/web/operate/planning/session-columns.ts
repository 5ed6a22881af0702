import type { WorkoutType } from "#shared/rules/choices.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";
import { whenText } from "#web/operate/format.ts";
import { timeZoneOf } from "#web/operate/address.ts";

const text = words.session;

interface Row {
  readonly startTime: string;
  readonly city: string;
  readonly workoutType: WorkoutType;
  readonly host: { readonly name: string } | null;
}

export const sessionColumns = {
  start: {
    name: "start",
    title: text.start,
    cell: ({ startTime, city }) => whenText(startTime, timeZoneOf(city)),
    sortBy: ({ startTime }) => startTime,
  },
  city: {
    name: "city",
    title: words.frame.city,
    cell: ({ city }) => city,
    sortBy: ({ city }) => city,
    isWide: true,
  },
  type: {
    name: "type",
    title: text.type,
    cell: ({ workoutType }) => words.workoutTypes[workoutType],
    sortBy: ({ workoutType }) => workoutType,
  },
  host: {
    name: "host",
    title: text.host,
    cell: ({ host }) => host?.name ?? words.none,
    sortBy: ({ host }) => host?.name ?? "",
    isWide: true,
  },
} as const satisfies Readonly<Record<string, Column<Row>>>;
