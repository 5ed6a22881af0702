import { useId } from "react";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import { signupDefaults } from "#shared/rules/choices.ts";
import { workoutFrequencyPerWeek } from "#shared/rules/limits.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { markSeen, useHasSeen } from "#web/features/connections/seen-moments.ts";
import type { MoreAboutMeProps } from "#web/features/profiles/preferences/more-about-me-sheet.tsx";
import { useFitnessPreferences } from "#web/features/sessions/session-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const moment = "more.asked";

const hasDefaults = (preferences: FitnessPreferences | undefined): boolean =>
  preferences?.fitnessGoal === signupDefaults.fitnessGoal &&
  preferences.workoutFrequency === workoutFrequencyPerWeek.default &&
  preferences.preferredSessionTimes?.length === 0;

/** Asks once for the answers that sign-up leaves for later, if they still are the defaults. */
export function MoreAboutMe() {
  const { username } = useCurrentUser();
  const hasSeen = useHasSeen(username);
  const preferences = useFitnessPreferences(username);
  if (hasSeen(moment) || !hasDefaults(preferences.data)) return null;
  return <Question onClose={() => markSeen(username, moment)} />;
}

function Question({ onClose }: { onClose: () => void }) {
  const words = useMessages().profiles.moreAboutMe;
  const titleId = useId();
  const sheet = useLazyOverlay<MoreAboutMeProps>(
    async () =>
      (await import("#web/features/profiles/preferences/more-about-me-sheet.tsx")).MoreAboutMeSheet,
  );
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-body font-bold text-ink">
        {words.title}
      </h2>
      <p className="mt-0.5 text-small text-ink-soft">{words.text}</p>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        <Button size="small" variant="secondary" onClick={() => sheet.show({ onSaved: onClose })}>
          {words.answer}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {words.later}
        </Button>
      </div>
      {sheet.element}
    </Card>
  );
}
