import type { Connection } from "#shared/api/connections.ts";
import { isNewMatch } from "#shared/rules/matches.ts";
import { now } from "./clock.ts";
import { useHasSeen } from "./seen-moments.ts";

/** Says which connections are matches that the member hasn't looked at on this device. */
export function useIsUnseenMatch(username: string): (connection: Connection) => boolean {
  const hasSeen = useHasSeen(username);
  return (connection) => isNewMatch(connection, now()) && !hasSeen(`match.${connection.id}`);
}
