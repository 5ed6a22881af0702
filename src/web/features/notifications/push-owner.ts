import { anyText, stored } from "#web/client/stored.ts";

/** The member for whom this device was subscribed to pushes. It survives a logout, so that pushes resume at the next login. */
export const pushOwner = stored("spotter.push", anyText, "localStorage");
