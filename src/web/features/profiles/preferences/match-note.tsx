import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, TriangleAlert } from "lucide-react";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import { isOpenToUser } from "#shared/rules/audiences.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { sessionsQuery } from "#web/client/session-queries.ts";
import { cx } from "#web/ui/class-names.ts";
import { matchingSessions } from "./matching-sessions.ts";
import type { Match } from "./matching-sessions.ts";

const looks = {
  some: "bg-success-soft text-success-text",
  none: "bg-warning-soft text-warning-text",
  unknown: "bg-sunken text-ink-soft",
};

/** How many sessions a week the choice matches, while it is being made. */
export function MatchNote({ preferences }: { preferences: FitnessPreferences }) {
  const words = useMessages().profiles.preferences.fitness;
  const now = useNow(minuteMs);
  const { data: sessions, error } = useQuery(sessionsQuery);
  const user = useCurrentUser();
  const open = sessions?.filter((session) => isOpenToUser(session, user));
  const match = open === undefined ? null : matchingSessions(open, preferences, now);
  return (
    <div
      role="status"
      className={cx(
        "flex min-h-24 items-center gap-3.5 rounded-card p-4",
        looks[match?.kind ?? "unknown"],
      )}
    >
      {match?.kind === "none" ? (
        <TriangleAlert aria-hidden size={24} className="shrink-0" />
      ) : (
        <CalendarCheck aria-hidden size={24} className="shrink-0" />
      )}
      {match === null ? (
        <p className="text-small">{error === null ? words.counting : words.notCounted}</p>
      ) : (
        <Result match={match} />
      )}
    </div>
  );
}

function Result({ match }: { match: Match }) {
  const words = useMessages().profiles.preferences.fitness;
  const { location } = useCurrentUser();
  const reasons = {
    no_type: words.noType,
    no_day: words.noDay,
    no_type_or_day: words.noTypeOrDay,
    none_fits: words.noneFits,
    nothing_planned: words.nothingPlanned(location),
  };
  const isRare = match.kind === "some" && match.aWeek === 0;
  const title =
    match.kind === "none"
      ? words.none
      : isRare
        ? words.matchRarely(match.inAll)
        : words.match(match.aWeek);
  return (
    <p>
      <strong className="block text-body font-bold">{title}</strong>
      <span className="text-small">
        {match.kind === "none" ? reasons[match.because] : words.matchIn(location)}
      </span>
    </p>
  );
}
