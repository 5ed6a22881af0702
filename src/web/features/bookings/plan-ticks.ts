import { tabKeys } from "#web/client/forget-member.ts";
import { json, stored } from "#web/client/stored.ts";

const ticksSchema = json<readonly string[]>((kept) =>
  Array.isArray(kept) ? kept.filter((tick) => typeof tick === "string") : null,
);

/** Which exercises of a plan are done; they are forgotten when the browser's tab is closed. */
export const planTicks = (sessionId: string) =>
  stored(`${tabKeys.planTicks}${sessionId}`, ticksSchema, "sessionStorage");
