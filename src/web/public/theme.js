// Runs before the first paint, so that the page never flashes in the other theme.
// The app keeps the attribute up to date afterwards (client/theme.ts).
(function () {
  var setting = "system";
  try {
    setting = localStorage.getItem("spotter.theme") || "system";
  } catch {
    // Storage is closed to us: follow the device.
  }
  var dark = setting === "dark" || (setting !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute("content", dark ? "#171310" : "#faf8f4");
})();
