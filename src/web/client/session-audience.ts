import type { User } from "#shared/api/accounts.ts";
import type { Session } from "#shared/api/sessions.ts";

/** Whether the session is for the member. */
export const isOpenToUser = (
  { audience }: Pick<Session, "audience">,
  { isOpenForWomen = false }: Pick<User, "isOpenForWomen">,
): boolean => audience !== "women" || isOpenForWomen;
