import { tabKeys } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";

/** What was chosen for a booking that awaits a plan. */
interface BookingDraft {
  readonly areaId: string;
  readonly invited: readonly string[];
}

const draftSchema = json<BookingDraft>((kept) => {
  const { areaId, invited } = fieldsOf(kept);
  if (typeof areaId !== "string" || !Array.isArray(invited)) return null;
  return { areaId, invited: invited.filter((one) => typeof one === "string") };
});

/** Keeps what was chosen while the member gets a plan, until the sheet of the session is opened again. */
export const bookingDraft = (username: string, sessionId: string) =>
  stored(`${tabKeys.bookingDraft}${username}.${sessionId}`, draftSchema, "sessionStorage");
