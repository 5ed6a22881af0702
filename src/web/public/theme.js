// Runs before the first paint, so that the page never flashes in the other theme or another language.
// The app keeps the attributes up to date afterwards (client/theme.ts, app/words-provider.tsx).
(function () {
  var setting = "system";
  var language = null;
  try {
    setting = localStorage.getItem("spotter.theme") || "system";
    language = localStorage.getItem("spotter.language");
  } catch {
    // Storage is closed to us: follow the device.
  }
  var dark = setting === "dark" || (setting !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute("content", dark ? "#171310" : "#faf8f4");

  var tags = {
    English: "en",
    Spanish: "es",
    French: "fr",
    German: "de",
    Italian: "it",
    Portuguese: "pt",
    Japanese: "ja",
    "Mandarin Chinese": "zh",
  };
  var spoken = Object.values(tags);
  var wanted = language in tags ? [tags[language]] : navigator.languages;
  var tag = wanted.map((name) => name.toLowerCase().split("-")[0]).find((base) => spoken.includes(base)) || "en";
  document.documentElement.lang = tag;
  // What the page holds already is English; it stays hidden until the other words are there (ui/base.css).
  if (tag !== "en") document.documentElement.dataset.awaitsWords = "";
})();
