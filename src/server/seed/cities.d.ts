import type { Db } from "../platform/database.ts";
/** Founds the cities that are missing, each with its first areas. Changes nothing that is there. */
export declare function seedCities(db: Db): Promise<void>;
