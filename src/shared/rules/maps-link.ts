/** The address at which a maps app looks for a place that is described in one line of text. */
export function mapsLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
