// Finds the tests' browsers. Playwright's own download is not used: the system's browser gets its security updates from
// the system, and a closed network often offers only that.
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { Advice, run, timed } from "./setup.mjs";

/**
 * Debian's Chromium without windows: the same engine, which takes a third less time per story but shows no
 * notifications.
 */
const withoutWindows = "/usr/bin/chromium-headless-shell";

/**
 * The paths of Chromium, installed from Debian's packages if missing and permitted: `whole`, and `headless`, the
 * quicker one if the system has it.
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) {
    throw new Advice(
      `CHROMIUM_PATH names ${named}, which can't be run; point it at a Chromium or Chrome.`,
    );
  }
  if (named) return { whole: named, headless: named };
  const whole = findChromium() ?? (await installChromium());
  await ensureFonts();
  return { whole, headless: isExecutable(withoutWindows) ? withoutWindows : whole };
}

/** What the walks in WebKit and Firefox need, by the Debian package that brings it. */
const otherBrowsers = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  "gir1.2-webkit2-4.1": null,
  "python3-gi": null,
  xvfb: "/usr/bin/Xvfb",
};
const opensWebKit =
  "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

/**
 * Installs WebKit and Firefox from Debian's packages if missing and permitted. Returns why they can't be used, or null
 * if they can.
 */
export async function ensureOtherBrowsers() {
  if (hasOtherBrowsers()) return null;
  if (!mayInstall()) return "they aren't installed, and nothing may be installed here";
  await timed("Installing WebKit and Firefox from Debian's packages", async () => {
    await apt("update", "-qq");
    await install(...Object.keys(otherBrowsers));
  });
  return hasOtherBrowsers() ? null : "their Debian packages couldn't be installed";
}

function hasOtherBrowsers() {
  const programs = Object.values(otherBrowsers).filter((path) => path !== null);
  return programs.every(isExecutable) && succeeds("/usr/bin/python3", ["-c", opensWebKit]);
}

function findChromium() {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) =>
      ["chromium", "google-chrome", "google-chrome-stable"].map((name) => join(folder, name)),
    );
  const candidates = [
    "/usr/bin/chromium",
    ...onPath,
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return candidates.find((path) => isExecutable(path));
}

/**
 * Text drawn before the app's own font loads uses Arial or its twin Liberation Sans, at the app's metrics. Another font
 * breaks lines elsewhere. Debian's Chromium only recommends the twin.
 */
async function ensureFonts() {
  if (process.platform !== "linux" || succeeds("sh", ["-c", hasArial]) || !mayInstall()) return;
  await timed("Installing the Liberation fonts from Debian's packages", async () => {
    await apt("update", "-qq");
    await install("fonts-liberation");
  });
}

const hasArial = "fc-list : family | grep -qE '^(Arial|Liberation Sans)$'";

const isRoot = process.getuid?.() === 0;

function mayInstall() {
  return succeeds("apt-get", ["--version"]) && (isRoot || succeeds("sudo", ["-n", "true"]));
}

function apt(...args) {
  return isRoot
    ? run("apt-get", args, { DEBIAN_FRONTEND: "noninteractive" })
    : run("sudo", ["-n", "apt-get", ...args]);
}

function install(...names) {
  return apt("install", "-qq", "-y", "--no-install-recommends", ...names);
}

async function installChromium() {
  const advice =
    "The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.";
  if (!mayInstall()) throw new Advice(advice);

  await timed("Installing Chromium from Debian's packages", async () => {
    await apt("update", "-qq"); // a fresh machine knows no package without it; its failure shows in the next step
    // Not every system based on Debian has the second package.
    if ((await install("chromium", "chromium-headless-shell")) !== 0) await install("chromium");
  });
  const found = findChromium();
  if (!found) throw new Advice(`Chromium could not be installed (the reason is above). ${advice}`);
  return found;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function succeeds(program, args) {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
