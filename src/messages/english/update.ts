/** A newer version of the app waits to be loaded. */
export const update = {
  title: "A new version is ready",
  reload: "Reload",
  later: "Later",
};
