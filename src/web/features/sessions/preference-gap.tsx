import { CalendarDays, Map as MapIcon, MapPin, SlidersHorizontal } from "lucide-react";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { CalendarDrawing } from "#web/ui/art/calendar-drawing.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";
import { useWidenPreferences } from "./use-widen-preferences.ts";
import { countReasons, findWidenings, widened } from "./widenings.ts";
import type { Widening } from "./widenings.ts";

const offeredAtMost = 3;

interface PreferenceGapProps {
  /** The sessions that could be booked. */
  hidden: readonly Session[];
  preferences: FitnessPreferences;
}

/** The list is empty because of the preferences: says which one hides how many, and offers to widen it. */
export function PreferenceGap({ hidden, preferences }: PreferenceGapProps) {
  const {
    sessions: { empty, home },
    profiles: {
      preferences: { gap },
    },
  } = useMessages();
  const { username } = useCurrentUser();
  const save = useWidenPreferences(username);
  const reasons = countReasons(hidden, preferences);
  const widenings = findWidenings(hidden, preferences);
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={empty}
      text={home.hidden(hidden.length)}
      action={
        <>
          <ul className="mb-4 flex flex-col gap-1 text-small text-ink-soft">
            {reasons.byType > 0 && <li>{gap.hiddenByType(reasons.byType)}</li>}
            {reasons.byDay > 0 && <li>{gap.hiddenByDay(reasons.byDay)}</li>}
            {reasons.byDistance > 0 && <li>{gap.hiddenByDistance(reasons.byDistance)}</li>}
            {reasons.byPlace > 0 && <li>{gap.hiddenByPlace(reasons.byPlace)}</li>}
          </ul>
          {widenings.length === 0 ? (
            <p className="mb-2 text-small text-ink-soft">{gap.hiddenBySeveral}</p>
          ) : (
            <ul aria-label={gap.widenLabel} className="mb-2 flex w-full flex-col gap-2">
              {widenings.slice(0, offeredAtMost).map((widening) => (
                <li key={keyOf(widening)}>
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

const keyOf = (widening: Widening) =>
  widening.kind === "type" ? widening.type : widening.kind === "day" ? widening.day : widening.kind;

function WidenButton({
  widening,
  busy,
  onPress,
}: {
  widening: Widening;
  busy: boolean;
  onPress: () => void;
}) {
  const words = useMessages().profiles.preferences.gap;
  const { icon, label } = useOffer(widening);
  return (
    <Button variant="secondary" size="small" wide disabled={busy} icon={icon} onClick={onPress}>
      {label}
      <span aria-hidden className="text-brand-text tabular-nums">
        {words.brings(widening.brings)}
      </span>
      <span className="sr-only">{words.bringsLabel(widening.brings)}</span>
    </Button>
  );
}

function useOffer(widening: Widening) {
  const {
    profiles: { preferences },
    choices,
    accounts,
  } = useMessages();
  const words = preferences.gap;
  switch (widening.kind) {
    case "type":
      return {
        icon: <WorkoutTile type={widening.type} size="small" className="-my-1" />,
        label: words.showType(choices.workoutTypes[widening.type]),
      };
    case "day":
      return {
        icon: <CalendarDays aria-hidden size={18} />,
        label: words.showDay(choices.weekdays[widening.day]),
      };
    case "distance":
      return {
        icon: <MapIcon aria-hidden size={18} />,
        label: words.showFarther(accounts.signup.location.miles(widening.miles)),
      };
    case "place":
      return { icon: <MapPin aria-hidden size={18} />, label: words.showAnyPlace };
  }
}
