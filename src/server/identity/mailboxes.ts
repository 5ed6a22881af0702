import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Whether mail to the member reaches somebody, for rows of `members`: those who are invented have no mailbox. */
export const hasMailbox: RawBuilder<boolean> = sql<boolean>`(not members.is_demo)`;

/**
 * Whether the mailbox is known to be the member's, for rows of `members`. Any other may be a stranger's, and gets nothing
 * but the emails that prove it.
 */
export const hasProvenMailbox: RawBuilder<boolean> = sql<boolean>`(members.email_verified and ${hasMailbox})`;
