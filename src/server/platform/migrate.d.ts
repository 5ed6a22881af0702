import type { Db } from "./database.ts";
/** Brings the schema up to date. Several processes may call it at once: one migrates, the others wait. */
export declare function migrate(db: Db): Promise<void>;
