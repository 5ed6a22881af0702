// Runs before the first paint. The app takes over its findings (client/before-paint.ts).
// The build and the development server fill in EARLY_REPLIES and WORDS (build/before-paint.ts).
(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is closed to us.
    }
  };

  // The page never flashes in the other theme. The app keeps the attribute up to date (client/device-settings.ts).
  var setTheme = function () {
    var setting = stored("spotter.theme") || "system";
    var dark = setting === "dark" || (setting !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    root.dataset.theme = dark ? "dark" : "light";
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.setAttribute("content", dark ? "#171310" : "#faf8f4");
    });
    // An app that is installed in the dark starts in the dark.
    var manifest = document.querySelector('link[rel="manifest"]');
    if (dark && manifest) manifest.href = "/manifest-dark.webmanifest";
  };
  setTheme();

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
  var findTag = function () {
    var spoken = Object.values(tags);
    var language = stored("spotter.language");
    var wanted = language in tags ? [tags[language]] : navigator.languages;
    return wanted.map((name) => name.toLowerCase().split("-")[0]).find((base) => spoken.includes(base)) || "en";
  };
  var tag = findTag();
  root.lang = tag;
  // The HTML holds the start page in English. Hide it until the app draws the right language or screen.
  var isStartPage = location.pathname === "/";
  if (isStartPage && (tag !== "en" || stored("spotter.access") === "true")) root.dataset.landing = "hidden";
  // Until the app shows its first screen (ui/first-paint.css).
  if (!isStartPage) root.dataset.starting = "";
  // The first drawing may be in English. Keep it hidden until the other words are loaded (ui/first-paint.css).
  if (tag !== "en") root.dataset.awaitsWords = "";

  // Nothing else can report that the app's script failed to load (ui/error-state.tsx does so later).
  var words = WORDS;
  var sayUnreached = function () {
    ["landing", "starting", "awaitsWords"].forEach(function (name) {
      delete root.dataset[name];
    });
    var page = document.getElementById("root");
    page.innerHTML =
      '<main class="m-auto w-full max-w-column px-gutter py-10"><div role="alert" class="flex flex-col items-center rounded-card border border-line bg-surface px-5 py-8 text-center"><h1 class="text-heading font-bold text-ink"></h1><p class="mt-1 text-body text-ink-soft"></p><button type="button" class="mt-4 inline-flex items-center justify-center rounded-button min-h-11 px-4 py-1.5 text-small font-semibold border border-line-strong bg-surface text-ink"></button></div></main>';
    ["h1", "p", "button"].forEach(function (name, index) {
      page.querySelector(name).textContent = words[tag][index];
    });
    page.querySelector("button").addEventListener("click", function () {
      // Stays on the page while the server doesn't answer, as client/update.ts does.
      fetch("/", { method: "HEAD", cache: "no-store" }).then(
        function (reply) {
          if (reply.ok) location.reload();
        },
        function () {},
      );
    });
  };
  document.addEventListener(
    "error",
    function (event) {
      if (event.target instanceof HTMLScriptElement && event.target.type === "module") sayUnreached();
    },
    true,
  );

  // Remembers a press that comes before the app has loaded.
  var found = (window.spotterBeforePaint = { pressed: false, replies: {} });
  document.addEventListener("click", function (event) {
    if (event.target instanceof Element && event.target.closest("[data-get-started]")) found.pressed = true;
  });

  var ask = function (path) {
    found.replies[path] = fetch(path, { headers: { accept: "application/json", "accept-language": tag } });
    found.replies[path].catch(function () {}); // The code that takes the reply handles the failure.
  };
  // Asks early whether this is the sandbox: its banner pushes the page down.
  var early = EARLY_REPLIES;
  if (!isStartPage) ask(early.app);

  var isLoggedIn = function () {
    var page = performance.getEntriesByType("navigation")[0];
    var timings = (page && page.serverTiming) || [];
    return timings.some((entry) => entry.name === "login" && entry.description === "some");
  };
  // Requests the screen's data while its code is still loading.
  if (!isLoggedIn()) return;
  [early.member].concat(early.screens[location.pathname] || []).forEach(ask);
  // A member's screens are full of days and times.
  if (window.Worker) new Worker("/formatters.js", { name: tag });
})();
