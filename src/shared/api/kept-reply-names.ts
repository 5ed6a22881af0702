// Apart from the calls, whose library no browser loads.
/**
 * On each reply to a member: their username. The browser keeps replies for use without a network, and never mixes two
 * members'.
 */
export const ownerHeader = "spotter-member";

/** On a reply from the browser's cache. */
export const keptHeader = "spotter-kept";

/** The cache of the replies to the logged-in member. */
export const keptCacheName = "spotter-member";
