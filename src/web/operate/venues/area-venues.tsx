import type { StaffArea } from "#shared/api/cities.ts";
import type { Venue } from "#shared/api/venues.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { ClosureDialog } from "./closure-dialog.tsx";
import { VenueDialog } from "./venue-dialog.tsx";

const text = words.venues;
const loadChange = async () => VenueDialog;
const loadClosure = async () => ClosureDialog;

const columns: readonly Column<Venue>[] = [
  { name: "name", title: text.name, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    name: "kind",
    title: text.kind,
    cell: ({ kind, workoutTypes }) =>
      kind === "workout"
        ? workoutTypes.map((type) => words.workoutTypes[type]).join(", ")
        : text.kinds[kind],
    sortBy: ({ kind }) => kind,
  },
  { name: "street", title: text.street, isWide: true, cell: ({ street }) => street },
  {
    name: "capacity",
    title: text.capacity,
    align: "end",
    isWide: true,
    cell: ({ capacity }) => capacity ?? text.uncounted,
    sortBy: ({ capacity }) => capacity ?? 0,
  },
  {
    name: "stepFree",
    title: text.stepFree,
    isWide: true,
    cell: ({ stepFree }) => (stepFree ? text.yes : text.no),
  },
  { name: "state", title: text.state, cell: (venue) => <VenueState venue={venue} /> },
];

function VenueState({ venue: { isActive, closedFrom, closedUntil } }: { venue: Venue }) {
  if (!isActive) return <Badge>{text.outOfUse}</Badge>;
  if (closedFrom === null && closedUntil === null)
    return <Badge tone="success">{text.inUse}</Badge>;
  return <Badge tone="warning">{text.closedSpan(closedFrom, closedUntil)}</Badge>;
}

/** The venues of one area. */
export function AreaVenues({
  title,
  venues,
  areas,
}: {
  title: string;
  venues: readonly Venue[];
  areas: readonly StaffArea[];
}) {
  const change = useLazyOverlay(loadChange);
  const closure = useLazyOverlay(loadClosure);
  return (
    <Section title={title} look="large">
      <DataTable<Venue>
        caption={text.caption(title)}
        columns={columns}
        items={venues}
        keyOf={({ id }) => id}
        isStackedOnPhone
        onOpen={(venue) => change.show({ areas, venue })}
        actionsTitle={words.list.actions}
        actionsOf={(venue) => {
          const isClosed = venue.closedFrom !== null || venue.closedUntil !== null;
          return (
            <Button
              variant="quiet"
              size="small"
              aria-label={isClosed ? text.reopenNamed(venue.name) : text.closeTitle(venue.name)}
              onClick={() => closure.show({ venue })}
            >
              {isClosed ? text.reopen : text.close}
            </Button>
          );
        }}
      />
      {change.element}
      {closure.element}
    </Section>
  );
}
