import type { PostgresPool } from "kysely";
import type pg from "pg";
/**
 * Gives the statements that come again a name, so that PostgreSQL parses and plans each of them once for a
 * connection instead of every time. The number of names is bounded: texts may vary with a list's length.
 */
export declare function namingStatements(pool: pg.Pool): PostgresPool;
