import type { LocationName } from "#shared/rules/locations.ts";

/** The areas that every city starts with; operators may add more. */
export const cityAreas: Record<LocationName, readonly string[]> = {
  "Dallas, TX": ["Uptown", "Deep Ellum", "Bishop Arts", "Lakewood", "Knox-Henderson", "Oak Lawn"],
  "New York, NY": ["Chelsea", "Williamsburg", "Upper West Side", "Astoria", "Park Slope"],
  "Los Angeles, CA": ["Silver Lake", "Santa Monica", "Culver City", "Downtown", "Pasadena"],
  "Chicago, IL": ["Lincoln Park", "Wicker Park", "West Loop", "Hyde Park"],
  "Houston, TX": ["Montrose", "The Heights", "Midtown", "Rice Village"],
  "Phoenix, AZ": ["Arcadia", "Roosevelt Row", "Biltmore", "Ahwatukee"],
  "Philadelphia, PA": ["Fishtown", "Rittenhouse", "Northern Liberties", "University City"],
  "San Antonio, TX": ["Pearl District", "Southtown", "Alamo Heights", "Stone Oak"],
  "San Diego, CA": ["North Park", "La Jolla", "Gaslamp Quarter", "Pacific Beach"],
  "San Francisco, CA": ["Mission", "Marina", "SoMa", "Sunset", "Hayes Valley"],
  "Austin, TX": ["South Congress", "East Austin", "Zilker", "Hyde Park"],
  "Miami, FL": ["Wynwood", "Brickell", "Coconut Grove", "South Beach"],
  "Seattle, WA": ["Capitol Hill", "Ballard", "Fremont", "South Lake Union"],
  "Boston, MA": ["Back Bay", "South End", "Seaport", "Jamaica Plain"],
  "Denver, CO": ["RiNo", "Highland", "Capitol Hill", "Wash Park"],
};
