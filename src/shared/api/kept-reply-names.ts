/** On each reply to a member: whose it is. The browser keeps replies for times without a network, and never two members'. */
export const ownerHeader = "spotter-member";

/** On a reply that comes out of what the browser kept. */
export const keptHeader = "spotter-kept";

/** Where the browser keeps the replies to the member who is logged in. */
export const keptCacheName = "spotter-member";
