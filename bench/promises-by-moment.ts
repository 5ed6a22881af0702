import type { Db } from "#server/platform/database.ts";
import type { StormLog } from "#testing/booking-storm.ts";

/** Everything that the server had acknowledged by a moment. */
interface Promises {
  readonly moment: Date;
  readonly bookings: StormLog["bookings"];
  readonly messageIds: readonly string[];
}

/** The bookings and messages in a database. */
interface Kept {
  readonly bookings: ReadonlyMap<string, { createdAt: Date; cancelledAt: Date | null }>;
  readonly messages: ReadonlyMap<string, Date>;
}

export function notePromises(
  { bookings }: StormLog,
  sent: readonly { readonly id: string }[],
): Promises {
  const messageIds = sent.map(({ id }) => id);
  // The database counts microseconds: everything acknowledged was committed before the next millisecond.
  return { bookings: new Map(bookings), messageIds, moment: new Date(Date.now() + 1) };
}

export async function listKept(db: Db): Promise<Kept> {
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "created_at", "cancelled_at"])
    .execute();
  const messages = await db.selectFrom("messages").select(["id", "created_at"]).execute();
  return {
    bookings: new Map(
      bookings.map((row) => [row.id, { createdAt: row.created_at, cancelledAt: row.cancelled_at }]),
    ),
    messages: new Map(messages.map((row) => [row.id, row.created_at])),
  };
}

/**
 * Describes acknowledged changes missing from the restored database, and changes there that were made only after the
 * moment. Calls in progress at the moment may or may not be there. Prints the numbers of each.
 */
export function compareWithPromises(
  { moment, bookings, messageIds }: Promises,
  lost: Kept,
  restored: Kept,
): string[] {
  const isLater = (at: Date) => at > moment;
  const missing = [...bookings].flatMap(([id, promised]) => {
    const found = restored.bookings.get(id);
    if (found === undefined) return [`booking ${id} was acknowledged and is gone`];
    const cancelledAt = lost.bookings.get(id)?.cancelledAt ?? null;
    const mustBeCancelled = promised === "cancelled";
    const mustBeActive = promised === "active" && (cancelledAt === null || isLater(cancelledAt));
    const isCancelled = found.cancelledAt !== null;
    if (mustBeCancelled && !isCancelled) return [`booking ${id} isn't cancelled any more`];
    if (mustBeActive && isCancelled) return [`booking ${id} was cancelled only later`];
    return [];
  });
  const missingMessages = messageIds
    .filter((id) => !restored.messages.has(id))
    .map((id) => `message ${id} was acknowledged and is gone`);
  const laterBookings = [...lost.bookings].filter(([, { createdAt }]) => isLater(createdAt));
  const laterMessages = [...lost.messages].filter(([, createdAt]) => isLater(createdAt));
  const early = [
    ...laterBookings.filter(([id]) => restored.bookings.has(id)).map(([id]) => `booking ${id}`),
    ...laterMessages.filter(([id]) => restored.messages.has(id)).map(([id]) => `message ${id}`),
  ].map((what) => `${what} was made only later and is there`);
  const cancelled = [...bookings.values()].filter((promised) => promised === "cancelled").length;
  console.log(
    `acknowledged before: ${bookings.size} bookings, ${cancelled} cancellations, ${messageIds.length} messages; of them missing: ${missing.length + missingMessages.length}`,
  );
  console.log(
    `done after: ${laterBookings.length} bookings, ${laterMessages.length} messages; of them there: ${early.length}`,
  );
  return [...missing, ...missingMessages, ...early];
}
