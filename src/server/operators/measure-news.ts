import { serverWords } from "#words/server-words.ts";
import type { MeasureAction } from "#shared/rules/moderation.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { notify, notifyWithSecret } from "#server/notifications/actions.ts";
import type { Trx } from "#server/platform/database.ts";
import type { MeasuredMember } from "./member-page-queries.ts";

export interface ChosenMeasure {
  readonly action: MeasureAction;
  /** Null for a warning, and for a suspension without an end. */
  readonly until: Date | null;
  /** What the member is told, in exactly these words. */
  readonly message: string;
}

/** The token that proves that an appeal comes from the member to whom the measure was mailed. */
export function makeAppealToken(): { readonly token: string; readonly hash: string } {
  const token = newToken();
  return { token, hash: hashToken(token) };
}

/** Notifies the member of a measure with what the staff wrote to them, in the app and by a mail from which they can appeal. */
export async function notifyOfMeasure(
  trx: Trx,
  member: MeasuredMember,
  { action, until, message }: ChosenMeasure,
  { token, hash: about }: ReturnType<typeof makeAppealToken>,
  now: Date,
): Promise<void> {
  const timeZone = member.timeZone ?? "UTC";
  const occasion =
    action === "suspend"
      ? ({ kind: "suspended", until: until ?? undefined, message, timeZone, about } as const)
      : action === "mute" && until !== null
        ? ({ kind: "muted", until, message, timeZone, about } as const)
        : ({ kind: "warned", message, about } as const);
  const { appeal, account } = serverWords(member.language).measures;
  const words = action === "suspend" ? `${appeal} ${account}` : appeal;
  await notifyWithSecret(trx, member, occasion, { path: `/appeal?token=${token}`, words }, now);
}

/** Notifies the member that a measure was taken back, or that it stays although they appealed. */
export async function notifyOfOutcome(
  trx: Trx,
  memberId: string,
  kind: "restored" | "appeal_rejected",
  message: string | undefined,
  now: Date,
): Promise<void> {
  await notify(trx, [memberId], { kind, message: message ?? "", about: now.toISOString() }, now);
}
