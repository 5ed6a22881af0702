import { useTabMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { filterCounts, noFilters } from "./browse-filters.ts";
import { chipsOf } from "./filter-panel.tsx";
import type { FilterPanelProps } from "./filter-panel.tsx";

/** Weekdays, times and audiences; the list behind it follows each choice. */
export function FilterSheet({
  sessions,
  passing,
  filters,
  onChange,
  ...control
}: FilterPanelProps & OverlayControl) {
  const { sessions: words, choices } = useTabMessages();
  const counts = filterCounts(sessions, filters);
  const unfiltered = filterCounts(sessions, noFilters);
  const isForSome = sessions.some(({ audience }) => audience === "women");
  return (
    <BottomSheet
      {...control}
      title={words.browse.filters}
      footer={<Button onClick={control.onClose}>{words.browse.show(passing)}</Button>}
    >
      <div className="flex flex-col gap-5">
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
        {isForSome && (
          <ChipGroup
            legend={words.browse.audiences}
            options={chipsOf(counts.audiences, unfiltered.audiences, choices.audiences)}
            selected={filters.audiences}
            onChange={(audiences) => onChange({ ...filters, audiences })}
          />
        )}
      </div>
    </BottomSheet>
  );
}
