import type { Db } from "../platform/database.ts";
export interface TestMember {
    readonly id: string;
    readonly username: string;
    readonly email: string;
    /** The header that makes a request theirs. */
    readonly cookie: string;
}
/** Writes members with a login each straight into the database, which spares the passwords' cost. */
export declare function addMembers(db: Db, count: number, now?: Date): Promise<TestMember[]>;
/** Makes each of the members a connection of the next one in the list, round to the first. */
export declare function connectInARing(db: Db, members: readonly TestMember[]): Promise<void>;
