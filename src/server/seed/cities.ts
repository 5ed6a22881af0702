import { locations } from "#shared/rules/locations.ts";
import type { Db } from "#server/platform/database.ts";
import { cityAreas } from "./city-areas.ts";

/** Founds the cities that are missing, each with its first areas. Changes nothing that is there. */
export async function seedCities(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const founded = await trx
      .insertInto("cities")
      .values(locations.map(({ name, timeZone }) => ({ name, time_zone: timeZone })))
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .execute();
    const names = new Set(founded.map((city) => city.name));
    const areas = locations
      .filter(({ name }) => names.has(name))
      .flatMap(({ name: city }) => cityAreas[city].map((name) => ({ city, name })));
    if (areas.length > 0) await trx.insertInto("areas").values(areas).execute();
  });
}
