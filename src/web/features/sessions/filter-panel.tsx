import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { cx } from "#web/ui/class-names.ts";
import { filterCounts, hasFilters, noFilters } from "./browse-filters.ts";
import type { BrowseFilters, Counted, FilterCounts } from "./browse-filters.ts";

interface FilterPanelProps {
  sessions: readonly Session[];
  passing: number;
  filters: BrowseFilters;
  onChange: (filters: BrowseFilters) => void;
}

/** Chips that filter the list: types and audiences always visible, weekdays and times behind a button. */
export function FilterPanel({ sessions, passing, filters, onChange }: FilterPanelProps) {
  const { sessions: words, choices } = useTabMessages();
  const id = useId();
  const tucked = filters.days.length + filters.times.length;
  const [isOpen, setIsOpen] = useState(tucked > 0);
  const counts = filterCounts(sessions, filters);
  const unfiltered = filterCounts(sessions, noFilters);
  const isForSome = sessions.some(({ audience }) => audience === "women");
  return (
    <div className="mb-3 flex flex-col gap-1">
      <ChipGroup
        legend={words.browse.types}
        hideLegend
        layout="scroll"
        options={chipsOf(counts.types, unfiltered.types, choices.workoutTypes)}
        selected={filters.types}
        onChange={(types) => onChange({ ...filters, types })}
      />
      {isForSome && (
        <ChipGroup
          legend={words.browse.audiences}
          hideLegend
          layout="scroll"
          options={chipsOf(counts.audiences, unfiltered.audiences, choices.audiences)}
          selected={filters.audiences}
          onChange={(audiences) => onChange({ ...filters, audiences })}
        />
      )}
      {/* The same rows for any length of the result, so that the chips below don't move. */}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <PanelToggle
          panelId={id}
          isOpen={isOpen}
          tucked={tucked}
          onPress={() => setIsOpen(!isOpen)}
        />
        <Results
          passing={passing}
          isFiltered={hasFilters(filters)}
          onClear={() => onChange(noFilters)}
        />
      </div>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-4 pt-1 pb-3">
        <TuckedFilters
          counts={counts}
          unfiltered={unfiltered}
          filters={filters}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

type TuckedFiltersProps = Pick<FilterPanelProps, "filters" | "onChange"> & {
  counts: FilterCounts;
  unfiltered: FilterCounts;
};

/** Chips with counts, as wide as the counts without any filter, which are the highest. */
function chipsOf<Value extends string>(
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

function TuckedFilters({ counts, unfiltered, filters, onChange }: TuckedFiltersProps) {
  const { sessions: words, choices } = useTabMessages();
  return (
    <>
      <ChipGroup
        legend={words.browse.weekdays}
        options={chipsOf(counts.days, unfiltered.days, choices.weekdaysShort).map((chip) => ({
          ...chip,
          fullLabel: choices.weekdays[chip.value],
        }))}
        selected={filters.days}
        onChange={(days) => onChange({ ...filters, days })}
      />
      <ChipGroup
        legend={words.browse.times}
        options={chipsOf(counts.times, unfiltered.times, choices.sessionTimes)}
        selected={filters.times}
        onChange={(times) => onChange({ ...filters, times })}
      />
    </>
  );
}

interface PanelToggleProps {
  panelId: string;
  isOpen: boolean;
  tucked: number;
  onPress: () => void;
}

function PanelToggle({ panelId, isOpen, tucked, onPress }: PanelToggleProps) {
  const { browse } = useTabMessages().sessions;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onPress}
      className="-ml-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-button px-2 text-small font-semibold text-ink hover:bg-sunken"
    >
      <SlidersHorizontal aria-hidden size={18} className="text-brand-text" />
      {browse.filters}
      {tucked > 0 && (
        <>
          <span
            aria-hidden
            className="flex size-5 items-center justify-center rounded-full bg-brand text-tiny font-bold text-on-brand tabular-nums"
          >
            {tucked}
          </span>
          <span className="sr-only">({browse.active(tucked)})</span>
        </>
      )}
      <ChevronDown
        aria-hidden
        size={18}
        className={cx(
          "text-ink-soft transition-transform duration-(--quick)",
          isOpen && "rotate-180",
        )}
      />
    </button>
  );
}

interface ResultsProps {
  passing: number;
  isFiltered: boolean;
  onClear: () => void;
}

function Results({ passing, isFiltered, onClear }: ResultsProps) {
  const { browse } = useTabMessages().sessions;
  const { location } = useCurrentUser();
  return (
    <div className="flex min-h-11 min-w-40 flex-1 items-center justify-end gap-1">
      <p role="status" className="text-end text-small leading-tight text-ink-soft tabular-nums">
        {isFiltered ? browse.results(passing) : browse.resultsIn(passing, location)}
      </p>
      {isFiltered && (
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 px-3!"
          aria-label={browse.clear}
          onClick={onClear}
        >
          {browse.clearShort}
        </Button>
      )}
    </div>
  );
}
