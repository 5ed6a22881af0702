import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup, chipClass } from "#web/ui/chip-group.tsx";
import { cx } from "#web/ui/class-names.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { filterCounts, hasFilters, noFilters } from "./browse-filters.ts";
import type { BrowseFilters, Counted } from "./browse-filters.ts";

const FilterSheet = lazyPart(
  async () => (await import("./filter-sheet.tsx")).FilterSheet,
  "nothing",
);

export interface FilterPanelProps {
  sessions: readonly Session[];
  passing: number;
  filters: BrowseFilters;
  onChange: (filters: BrowseFilters) => void;
}

/** A row of chips that filter the list by type. All other filters are in a sheet. */
export function FilterPanel(props: FilterPanelProps) {
  const { sessions, passing, filters, onChange } = props;
  const { sessions: words, choices } = useTabMessages();
  const { location } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isFiltered = hasFilters(filters);
  return (
    <div className="mb-2 flex items-center gap-2">
      <FiltersButton
        inSheet={filters.days.length + filters.times.length + filters.audiences.length}
        onPress={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      />
      <div className="-mr-gutter min-w-0 flex-1 overflow-hidden *:min-w-0">
        <ChipGroup
          legend={words.browse.types}
          hideLegend
          layout="scroll"
          options={chipsOf(
            filterCounts(sessions, filters).types,
            filterCounts(sessions, noFilters).types,
            choices.workoutTypes,
          )}
          selected={filters.types}
          onChange={(types) => onChange({ ...filters, types })}
        />
      </div>
      {isFiltered && (
        <Button
          variant="quiet"
          size="small"
          className="-mr-2 ml-3 px-2!"
          aria-label={words.browse.clear}
          onClick={() => onChange(noFilters)}
        >
          {words.browse.clearShort}
        </Button>
      )}
      <p role="status" className="sr-only">
        {isFiltered ? words.browse.results(passing) : words.browse.resultsIn(passing, location)}
      </p>
      {wasOpened && (
        <Suspense>
          <FilterSheet {...props} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Chips with counts, as wide as the counts without any filter, which are the highest. */
export function chipsOf<Value extends string>(
  counts: readonly Counted<Value>[],
  unfiltered: readonly Counted<Value>[],
  labels: Readonly<Record<Value, string>>,
) {
  return counts.map(({ value, count }, index) => ({
    value,
    label: labels[value],
    count,
    maxCount: unfiltered[index]?.count ?? count,
  }));
}

function FiltersButton({ inSheet, onPress }: { inSheet: number; onPress: () => void }) {
  const { browse } = useTabMessages().sessions;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={cx(chipClass, "px-3.5", inSheet > 0 && "border-brand")}
    >
      <SlidersHorizontal aria-hidden size={18} className="text-brand-text" />
      {browse.filters}
      {inSheet > 0 && (
        <>
          <span
            aria-hidden
            className="flex size-5 items-center justify-center rounded-full bg-brand text-tiny font-bold text-on-brand tabular-nums"
          >
            {inSheet}
          </span>
          <span className="sr-only">({browse.active(inSheet)})</span>
        </>
      )}
    </button>
  );
}
