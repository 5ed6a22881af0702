// Runs before the first paint. What it finds out the app takes over (client/before-paint.ts).
// EARLY_REPLIES and WORDS are put in place by the build and by the development server (build/before-paint.ts).
(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is closed to us.
    }
  };

  // The page never flashes in the other theme. The app keeps the attribute up to date (client/theme.ts).
  var setting = stored("spotter.theme") || "system";
  var dark = setting === "dark" || (setting !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.setAttribute("content", dark ? "#171310" : "#faf8f4");
  });

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
  var language = stored("spotter.language");
  var wanted = language in tags ? [tags[language]] : navigator.languages;
  var tag = wanted.map((name) => name.toLowerCase().split("-")[0]).find((base) => spoken.includes(base)) || "en";
  root.lang = tag;
  // The start page stands in the HTML in English; others don't see it before their own is drawn.
  var isStartPage = location.pathname === "/";
  if (isStartPage && (tag !== "en" || stored("spotter.access") === "true")) root.dataset.landing = "hidden";
  // Until the app shows its first screen (ui/first-paint.css).
  if (!isStartPage) root.dataset.starting = "";
  // What the page draws first may be English; it stays hidden until the other words are there (ui/first-paint.css).
  if (tag !== "en") root.dataset.awaitsWords = "";

  // Without the app's own script nothing else could say so (as ui/screen-boundary.tsx does).
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
      // Stays while the server doesn't answer, as in client/update.ts.
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

  // A press that comes before the app does is not lost.
  var found = (window.spotterBeforePaint = { pressed: false, replies: {} });
  document.addEventListener("click", function (event) {
    if (event.target instanceof Element && event.target.closest("[data-get-started]")) found.pressed = true;
  });

  var ask = function (path) {
    found.replies[path] = fetch(path, { headers: { accept: "application/json", "accept-language": tag } });
    found.replies[path].catch(function () {}); // The code that takes the reply handles the failure.
  };
  // Whether this is the sandbox, before anything is drawn that its line would push down.
  var early = EARLY_REPLIES;
  if (!isStartPage) ask(early.app);

  // Where a login came with the page, what the screen will ask for is asked while its code is on the way.
  var page = performance.getEntriesByType("navigation")[0];
  var login = page && page.serverTiming && page.serverTiming.find(function (entry) {
    return entry.name === "login";
  });
  if (!login || login.description !== "some") return;
  [early.member].concat(early.screens[location.pathname] || []).forEach(ask);
  // A member's screens are full of days and times.
  if (window.Worker) new Worker("/formatters.js", { name: tag });
})();
