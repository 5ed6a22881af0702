import { sql } from "kysely";
import { locations } from "#shared/rules/locations.ts";
import type { LocationName } from "#shared/rules/locations.ts";
import type { Db } from "#server/platform/database.ts";

/** Adds missing cities with their first areas, and missing coordinates. Changes nothing else. */
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

/** In degrees. */
type FirstArea = readonly [name: string, latitude: number, longitude: number];

/** Operators may add more. */
const cityAreas: Record<LocationName, readonly FirstArea[]> = {
  "Dallas, TX": [
    ["Uptown", 32.801, -96.801],
    ["Deep Ellum", 32.7842, -96.7826],
    ["Bishop Arts", 32.748, -96.828],
    ["Lakewood", 32.814, -96.752],
    ["Knox-Henderson", 32.821, -96.787],
    ["Oak Lawn", 32.811, -96.811],
  ],
  "New York, NY": [
    ["Chelsea", 40.7465, -74.0014],
    ["Williamsburg", 40.7081, -73.9571],
    ["Upper West Side", 40.787, -73.9754],
    ["Astoria", 40.7644, -73.9235],
    ["Park Slope", 40.671, -73.9814],
  ],
  "Los Angeles, CA": [
    ["Silver Lake", 34.0869, -118.2702],
    ["Santa Monica", 34.0195, -118.4912],
    ["Culver City", 34.0211, -118.3965],
    ["Downtown", 34.0407, -118.2468],
    ["Pasadena", 34.1478, -118.1445],
  ],
  "Chicago, IL": [
    ["Lincoln Park", 41.9214, -87.6513],
    ["Wicker Park", 41.9088, -87.6796],
    ["West Loop", 41.8825, -87.6447],
    ["Hyde Park", 41.7943, -87.5907],
  ],
  "Houston, TX": [
    ["Montrose", 29.7466, -95.3922],
    ["The Heights", 29.7988, -95.3985],
    ["Midtown", 29.742, -95.3774],
    ["Rice Village", 29.7166, -95.4153],
  ],
  "Phoenix, AZ": [
    ["Arcadia", 33.4952, -111.9797],
    ["Roosevelt Row", 33.4585, -112.069],
    ["Biltmore", 33.5122, -112.027],
    ["Ahwatukee", 33.3417, -111.984],
  ],
  "Philadelphia, PA": [
    ["Fishtown", 39.9726, -75.1268],
    ["Rittenhouse", 39.9493, -75.172],
    ["Northern Liberties", 39.9645, -75.142],
    ["University City", 39.9522, -75.1932],
  ],
  "San Antonio, TX": [
    ["Pearl District", 29.4427, -98.4795],
    ["Southtown", 29.411, -98.492],
    ["Alamo Heights", 29.4849, -98.4658],
    ["Stone Oak", 29.647, -98.459],
  ],
  "San Diego, CA": [
    ["North Park", 32.7456, -117.1294],
    ["La Jolla", 32.8328, -117.2713],
    ["Gaslamp Quarter", 32.7114, -117.16],
    ["Pacific Beach", 32.7978, -117.2403],
  ],
  "San Francisco, CA": [
    ["Mission", 37.7599, -122.4148],
    ["Marina", 37.803, -122.436],
    ["SoMa", 37.7785, -122.4056],
    ["Sunset", 37.753, -122.494],
    ["Hayes Valley", 37.7759, -122.4245],
  ],
  "Austin, TX": [
    ["South Congress", 30.247, -97.751],
    ["East Austin", 30.2636, -97.718],
    ["Zilker", 30.259, -97.769],
    ["Hyde Park", 30.305, -97.729],
  ],
  "Miami, FL": [
    ["Wynwood", 25.8042, -80.1989],
    ["Brickell", 25.7602, -80.1959],
    ["Coconut Grove", 25.7279, -80.243],
    ["South Beach", 25.7826, -80.1341],
  ],
  "Seattle, WA": [
    ["Capitol Hill", 47.6231, -122.3165],
    ["Ballard", 47.6677, -122.3847],
    ["Fremont", 47.651, -122.35],
    ["South Lake Union", 47.6266, -122.3336],
  ],
  "Boston, MA": [
    ["Back Bay", 42.3503, -71.081],
    ["South End", 42.3388, -71.0765],
    ["Seaport", 42.3519, -71.0446],
    ["Jamaica Plain", 42.3097, -71.1151],
  ],
  "Denver, CO": [
    ["RiNo", 39.769, -104.98],
    ["Highland", 39.762, -105.011],
    ["Capitol Hill", 39.734, -104.979],
    ["Wash Park", 39.701, -104.969],
  ],
};
