import { type Database } from "../platform/database.ts";
/** A migrated database of its own, on what TEST_DATABASE names; it is gone once it is closed. */
export declare function openTestDatabase(): Promise<Database>;
/** A fresh, empty PostgreSQL database on the tests' cluster, to be migrated by whoever uses it. */
export declare function createPostgresDatabase(template?: string): Promise<string>;
