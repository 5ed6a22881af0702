import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
export type Db = Kysely<Schema>;
export interface Database {
    readonly db: Db;
    /** Calls `heard` for each NOTIFY on the channel, from this process or another, until the database is closed. */
    listen(channel: string, heard: (payload: string) => void): Promise<void>;
    /** Ends the connections after their queries are done. */
    close(): Promise<void>;
}
declare const asText: (value: string) => string;
/** A PostgreSQL server. It may be away at first and now and then: each query then fails by itself. */
export declare function openPostgres(url: string, onLost: (error: Error) => void): Database;
/** PostgreSQL inside this process, kept in `dataDir`. Throws `FolderInUseError` when another process has it. */
export declare function openEmbedded(dataDir: string): Promise<Database>;
/** The same over an open PGlite, for tests that keep nothing. */
export declare function overPGlite(pglite: PGlite, closed?: () => void): Database;
export declare const pgliteOptions: {
    parsers: {
        [k: string]: typeof asText;
    };
};
export {};
