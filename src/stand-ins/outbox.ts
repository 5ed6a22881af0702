import type { OutboxEntry } from "#shared/api/sandbox.ts";
import { answerResetRequests } from "#server/passwords/reset-password.ts";
import { mailBookings } from "#server/bookings/mails.ts";
import { recipientsOfPromotions } from "#server/notifications/deliveries.ts";
import type { Channels } from "#server/notifications/deliveries.ts";
import { listDeliveries } from "#server/notifications/delivery-queries.ts";
import { mailText } from "#server/notifications/mail-parts.ts";
import { unsubscribePaths } from "#server/notifications/unsubscribe.ts";
import type { Context } from "#server/platform/context.ts";

const listed = 1_000;

/** What goes out by them is only shown in the outbox. */
export const outboxChannels: Channels = {
  mailer: { send: async () => undefined, close: () => undefined },
  pusher: { send: async () => "sent" },
  keepsSecrets: true,
};

/** What went out, or would have if there were a mail server and push keys; newest first. */
export async function readOutbox(context: Context): Promise<OutboxEntry[]> {
  // What was asked for a moment ago may still wait to be written.
  await answerResetRequests(context);
  await mailBookings(context);
  const rows = await listDeliveries(context.db, listed);
  const links = await unsubscribePaths(context.db, recipientsOfPromotions(rows));
  return rows.map(({ kind, to, subject, text, createdAt, promotedTo: username, ...mail }) => ({
    kind,
    to,
    subject,
    text:
      kind === "email"
        ? mailText(context.config, {
            text,
            ...mail,
            unsubscribePath: links.get(username ?? "") ?? null,
          })
        : text,
    createdAt: createdAt.toISOString(),
  }));
}
