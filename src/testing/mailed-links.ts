import { loginLinkRequests } from "#server/accounts/mailed-links.ts";
import { mailBookings } from "#server/bookings/mails.ts";
import { answerResetRequests } from "#server/passwords/reset-password.ts";
import type { Application } from "#server/application.ts";

/** The mails to an address, newest first, after all pending ones are written. */
export async function mailsTo({ context }: Application, email: string) {
  await answerResetRequests(context);
  await loginLinkRequests(context).run();
  await mailBookings(context);
  return context.db
    .selectFrom("deliveries")
    .select(["subject", "text", "path"])
    .where("recipient", "=", email)
    .where("kind", "=", "email")
    .orderBy("id", "desc")
    .execute();
}

/** The token in the newest mail to an address that leads to `screen`. */
export async function mailedToken(
  application: Application,
  email: string,
  screen: "/reset-password" | "/verify-email" | "/login-link" | "/appeal",
): Promise<string> {
  const mails = await mailsTo(application, email);
  const path = mails.map((mail) => mail.path ?? "").find((at) => at.startsWith(screen));
  if (path === undefined) throw new Error(`No mail to ${email} leads to ${screen}.`);
  return new URLSearchParams(path.slice(screen.length)).get("token") ?? "";
}
