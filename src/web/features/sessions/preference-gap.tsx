import { CalendarDays, Plus, SlidersHorizontal } from "lucide-react";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import { useCurrentUser } from "#web/client/current-user.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { workoutIcons } from "#web/client/workout-icons.ts";
import { CalendarDrawing } from "#web/ui/art/calendar-drawing.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { widened } from "./hidden-sessions.ts";
import type { HomeSessions, Widening } from "./hidden-sessions.ts";
import { useSavePreferences } from "./use-fitness-preferences.ts";

const offeredAtMost = 3;

interface PreferenceGapProps {
  sorted: HomeSessions;
  preferences: FitnessPreferences;
}

/** The list is empty because of the preferences: says which one hides how many, and offers to widen it. */
export function PreferenceGap({ sorted, preferences }: PreferenceGapProps) {
  const { empty, home } = useTabMessages().sessions;
  const { username } = useCurrentUser();
  const save = useSavePreferences(username);
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={empty}
      text={home.hidden(sorted.hidden)}
      action={
        <>
          <ul className="mb-4 flex flex-col gap-1 text-small text-ink-soft">
            {sorted.hiddenByType > 0 && <li>{home.hiddenByType(sorted.hiddenByType)}</li>}
            {sorted.hiddenByDay > 0 && <li>{home.hiddenByDay(sorted.hiddenByDay)}</li>}
          </ul>
          {sorted.widenings.length === 0 ? (
            <p className="mb-2 text-small text-ink-soft">{home.hiddenByBoth}</p>
          ) : (
            <ul aria-label={home.widenLabel} className="mb-2 flex w-full flex-col gap-2">
              {sorted.widenings.slice(0, offeredAtMost).map((widening) => (
                <li key={widening.kind === "type" ? widening.type : widening.day}>
                  <WidenButton
                    widening={widening}
                    busy={save.isPending}
                    onPress={() => save.mutate(widened(preferences, widening))}
                  />
                </li>
              ))}
            </ul>
          )}
          <ButtonLink href="/browse" wide>
            {home.seeAll}
          </ButtonLink>
          <ButtonLink
            href="/profile/fitness-preferences"
            variant="quiet"
            size="small"
            icon={<SlidersHorizontal aria-hidden size={18} />}
          >
            {home.editPreferences}
          </ButtonLink>
        </>
      }
    />
  );
}

function WidenButton({
  widening,
  busy,
  onPress,
}: {
  widening: Widening;
  busy: boolean;
  onPress: () => void;
}) {
  const { sessions, choices } = useTabMessages();
  const words = sessions.home;
  const Icon = widening.kind === "type" ? workoutIcons[widening.type] : CalendarDays;
  const label =
    widening.kind === "type"
      ? words.showType(choices.workoutTypes[widening.type])
      : words.showDay(choices.weekdays[widening.day]);
  return (
    <Button
      variant="secondary"
      size="small"
      wide
      disabled={busy}
      icon={<Icon aria-hidden size={18} />}
      onClick={onPress}
    >
      {label}
      <span aria-hidden className="text-brand-text tabular-nums">
        {words.brings(widening.brings)}
      </span>
      <span className="sr-only">{words.bringsLabel(widening.brings)}</span>
    </Button>
  );
}

/** Below a list that is not all there is. */
export function HiddenNote({ hidden }: { hidden: number }) {
  const { home } = useTabMessages().sessions;
  if (hidden === 0) return null;
  return (
    <div className="mt-7 flex flex-col items-center gap-1 rounded-card bg-sunken px-4 py-5 text-center">
      <p className="text-small text-ink-soft">{home.hidden(hidden)}</p>
      <ButtonLink href="/browse" variant="quiet" size="small" icon={<Plus aria-hidden size={18} />}>
        {home.seeAll}
      </ButtonLink>
    </div>
  );
}
