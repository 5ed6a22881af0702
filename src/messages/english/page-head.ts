/** What the page says of itself to search engines, to links that are shared, and to the home screen. */
export const pageHead = {
  title: "Spotter",
  description: "Small-group workouts near you: find a session, book a spot, turn up.",
  shareTitle: "Spotter: never train alone again",
  needsScripts: "Spotter needs JavaScript. Please turn it on and load the page again.",
  shortcuts: { events: "Events", connections: "Connections" },
};
