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

/** Sends nothing: the outbox shows it. */
export const outboxChannels: Channels = {
  mailer: { send: async () => undefined, close: () => undefined },
  pusher: { send: async () => "sent" },
  keepsSecrets: true,
};

/** Everything sent, or that would be with a mail server and push keys; newest first. */
export async function readOutbox(context: Context): Promise<OutboxEntry[]> {
  // Recent requests may still wait to be written.
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
