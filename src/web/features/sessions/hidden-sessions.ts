import type { User } from "#shared/api/accounts.ts";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { isOpenToUser } from "#shared/rules/choices.ts";
import { hiddenFromHome } from "#shared/rules/session-filter.ts";

export interface HomeSessions {
  readonly shown: readonly Session[];
  readonly hidden: readonly Session[];
}

/** The sessions that `/home` shows, and those that the preferences hide. */
export function sortForHome(
  sessions: readonly Session[],
  user: Pick<User, "isOpenForWomen">,
  bookedSessionIds: ReadonlySet<string>,
  preferences: FitnessPreferences | null,
  now: Date,
): HomeSessions {
  const bookable = sessions.filter(
    (session) =>
      isOpenToUser(session, user) && hiddenFromHome(session, bookedSessionIds, null, now) === null,
  );
  const isShown = (session: Session) =>
    hiddenFromHome(session, bookedSessionIds, preferences, now) === null;
  return {
    shown: bookable.filter(isShown),
    hidden: bookable.filter((session) => !isShown(session)),
  };
}
