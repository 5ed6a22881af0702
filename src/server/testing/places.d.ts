import type { WorkoutType } from "../../shared/rules/choices.ts";
import type { Db } from "../platform/database.ts";
/** An area of the city with a hall for every workout and a spot for afterwards. */
export declare function addArea(db: Db, name: string, city?: string): Promise<{
    areaId: string;
    venueId: string;
}>;
/** A session at the venue; an hour long, with 20 spots, unless said. */
export declare function addSession(db: Db, venueId: string, startsAt: string, options?: {
    type?: WorkoutType;
    spots?: number;
    minutes?: number;
    city?: string;
}): Promise<string>;
/** Makes the two members, named by their usernames, a connection. */
export declare function connect(db: Db, one: string, other: string): Promise<void>;
