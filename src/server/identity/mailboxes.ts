import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Whether mail to the member reaches somebody, for rows of `members`: those who are invented have no mailbox. */
export const hasMailbox: RawBuilder<boolean> = sql<boolean>`(not members.is_demo)`;
