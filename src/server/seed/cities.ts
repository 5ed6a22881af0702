import { locations } from "#shared/rules/locations.ts";
import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";
import { cityAreas } from "./city-areas.ts";

/**
 * Founds the cities that are missing, each with its first areas, and says of first areas that were founded without
 * saying so where they lie. Changes nothing else that is there.
 */
export async function seedCities(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const founded = await trx
      .insertInto("cities")
      .values(locations.map(({ name, timeZone }) => ({ name, time_zone: timeZone })))
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .execute();
    const names = new Set(founded.map((city) => city.name));
    const areas = locations.flatMap(({ name: city }) =>
      cityAreas[city].map(([name, latitude, longitude]) => ({ city, name, latitude, longitude })),
    );
    const missing = areas.filter(({ city }) => names.has(city));
    if (missing.length > 0) await trx.insertInto("areas").values(missing).execute();
    await locateAreas(trx, areas);
  });
}

interface LocatedArea {
  readonly city: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

async function locateAreas(db: Db, areas: readonly LocatedArea[]): Promise<void> {
  await sql`
    with known as (
      select * from unnest(
        ${areas.map(({ city }) => city)}::text[], ${areas.map(({ name }) => name)}::text[],
        ${areas.map(({ latitude }) => latitude)}::double precision[],
        ${areas.map(({ longitude }) => longitude)}::double precision[]
      ) as known (city, name, latitude, longitude)
    ), unlocated as (
      select areas.id, known.latitude, known.longitude from areas join known using (city, name)
      where areas.latitude is null order by areas.id for no key update of areas
    )
    update areas set latitude = unlocated.latitude, longitude = unlocated.longitude
    from unlocated where areas.id = unlocated.id`.execute(db);
}
