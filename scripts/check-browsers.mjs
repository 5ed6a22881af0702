// The built scripts and styles use nothing newer than the oldest browsers (`browserslist` in package.json), apart from
// the names listed here. es-check reads the language and its built-in objects, MDN's table of browsers the rest.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { text as textOf } from "node:stream/consumers";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import postcss from "postcss";
import { filesBelow, pinnedNode, root } from "./setup.mjs";

const built = join(root, "dist/web");

/** Newer names in scripts, and why no old browser comes to them. */
const newerCalls = {
  checkVisibility: "Base UI asks for it first",
  createContext: "React's",
  "document.startViewTransition": "view-transition.ts asks for it first",
  escape: "CSS.escape",
  error: "the console's, and toasts",
  isValid: "a date's, in ical-generator",
  "PublicKeyCredential.signalUnknownCredential": "passkey-ceremony.ts asks for it first",
  "navigator.canShare": "ticket-picture.ts asks for it first",
  canShare: "ticket-picture.ts asks for it first",
  "navigator.connection": "React asks for it first",
  "navigator.setAppBadge": "asked for first wherever it is called",
  setAppBadge: "asked for first wherever it is called",
  "navigator.share": "asked for first wherever it is called",
  "navigator.vibrate": "rest-timer.tsx asks for it first",
  navigation: "React and use-unsaved-changes.tsx ask for it first",
  skipTransition: "React's, within a view transition",
  startViewTransition: "React and view-transition.ts ask for it first",
  take: "a store's",
  toArray: "React's",
};

/** Newer style rules, and what a browser without them shows. */
const newerStyles = {
  "@view-transition": "the next page without a transition",
  ":view-transition-group": "the next page without a transition",
  ":view-transition-new": "the next page without a transition",
  ":view-transition-old": "the next page without a transition",
  "view-transition-name": "the next page without a transition",
  ":open": "rules for [open], in the same list",
  ":popover-open": "rules for [open], in the same list",
  ":selection": "the system's colors, on iOS",
  "-webkit-tap-highlight-color": "nothing: only touch screens have it",
  "content-visibility": "a long list that is laid out whole",
  "cursor: move": "no pointer, on iOS",
  "cursor: not-allowed": "no pointer, on iOS",
  "cursor: pointer": "no pointer, on iOS",
  "field-sizing": "a field that chat-foot.tsx sizes",
  "font-family: ui-monospace": "the next font",
  "font-family: ui-sans-serif": "the next font",
  "forced-color-adjust": "nothing: Safari has no forced colors",
  resize: "no corner to pull, on iOS",
  "scrollbar-width": "the system's scrollbars",
  "text-wrap": "lines of unequal length",
  "word-break: auto-phrase": "Japanese headings broken anywhere",
};

const oldest = oldestBrowsers();
const esCheckNames = { safari_ios: "ios_saf" };
const complaints = [];
if (existsSync(built)) {
  const language = checkLanguage();
  complaints.push(...checkCalls(), ...checkStyles(), ...(await language));
} else console.log("The web isn't built, so there is nothing to check.");
for (const line of complaints) console.log(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** The oldest version of each browser, by MDN's names. */
function oldestBrowsers() {
  const { browserslist } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return browserslist.map((entry) => {
    const [name, version] = entry.split(" ");
    return [name === "ios" ? "safari_ios" : name, Number(version)];
  });
}

function builtFiles(extension) {
  return filesBelow(built).filter((file) => file.endsWith(extension));
}

async function checkLanguage() {
  const browsers = oldest.map(([name, version]) => `${esCheckNames[name] ?? name} ${version}`);
  const check = spawn(
    pinnedNode,
    [
      "node_modules/es-check/lib/cli/index.js",
      "checkBrowser",
      "--module",
      // The whole check takes three times as long for built-in objects, which checkCalls finds.
      "--light",
      "--noColor",
      `--browserslistQuery=${browsers.join(", ")}`,
      "dist/web/**/*.js",
    ],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  const [output, [code]] = await Promise.all([textOf(check.stdout), once(check, "close")]);
  return code === 0 ? [] : output.split("\n").filter((line) => /erroring file|Error/.test(line));
}

/** Whether all of the oldest browsers know it; undefined if the table doesn't. */
function isKnown(feature) {
  if (feature?.__compat === undefined) return undefined;
  const { support } = feature.__compat;
  return oldest.every(([browser, version]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({
          version_added: added,
          version_removed: removed,
          flags,
          prefix,
          alternative_name: other,
        }) =>
          numberOf(added) <= version &&
          !(numberOf(removed) <= version) &&
          [flags, prefix, other].every((one) => one === undefined),
      ),
  );
}

/** A version as a number: NaN for a browser that never had the feature or only tries it. */
function numberOf(version) {
  return Number.parseFloat(String(version).replace("≤", ""));
}

/** Names that one of the oldest browsers lacks, and so everything of that name. */
function newerNames() {
  const known = { calls: new Map(), globals: new Map(), members: new Map() };
  const add = (names, name, feature) => {
    const isOld = isKnown(feature);
    if (isOld !== undefined) names.set(name, isOld || names.get(name) === true);
  };
  const singletons = { Navigator: "navigator", Document: "document", Performance: "performance" };
  for (const [owner, { __compat, ...members }] of [
    ...Object.entries(bcd.api),
    ...Object.entries(bcd.javascript.builtins),
  ]) {
    add(known.globals, owner, { __compat });
    for (const [key, member] of Object.entries(members)) {
      const name = key.replace(/_static$/, "");
      const isStatic = name !== key || owner in bcd.javascript.builtins;
      const holder = isStatic ? owner : singletons[owner];
      if (holder !== undefined) add(known.members, `${holder}.${name}`, member);
      if (owner === "Window") add(known.globals, name, member);
      // A short name may be anyone's.
      const isTelling = owner in bcd.javascript.builtins ? /^\w{4,}$/ : /^[a-z]+[A-Z]\w{3,}$/;
      const isStandard = member.__compat?.status?.standard_track === true;
      if (isStandard && isTelling.test(name) && (name === key || isKnown(member)))
        add(known.calls, name, member);
    }
  }
  const isNewer = (names) =>
    new Set([...names].filter(([, isOld]) => !isOld).map(([name]) => name));
  return {
    calls: isNewer(known.calls),
    globals: isNewer(known.globals),
    members: isNewer(known.members),
  };
}

function checkCalls() {
  const { calls, globals, members } = newerNames();
  const found = new Map();
  const find = (file, text, pattern, newer) => {
    for (const [, name] of text.matchAll(pattern)) if (newer.has(name)) found.set(name, file);
  };
  for (const file of builtFiles(".js")) {
    const text = readFileSync(file, "utf8").replaceAll(/\b(?:window|globalThis|self)\./g, "");
    find(file, text, /(?<![\w$.])([\w$]+\.[\w$]+)/g, members);
    find(file, text, /\.([\w$]+)\??\.?\(/g, calls);
    find(file, text, /(?<![\w$.])([\w$]{6,})\??[.(]/g, globals);
  }
  return complaintsOf(found, newerCalls, "newerCalls");
}

function checkStyles() {
  const functions = functionsOf(bcd.css.types);
  const found = new Map();
  for (const file of builtFiles(".css")) {
    postcss.parse(readFileSync(file, "utf8")).walk((node) => {
      if (isGuarded(node)) return;
      for (const [name, feature] of featuresIn(node, functions))
        if (isKnown(feature) === false) found.set(name, file);
    });
  }
  return complaintsOf(found, newerStyles, "newerStyles");
}

/** Whether browsers without it are seen to: by `@supports`, or by the same rule under its older name. */
function isGuarded(node) {
  if (node.type === "atrule" && node.name === "supports") return true;
  // Written beside its older name.
  if (node.parent?.some?.(({ prop }) => prop === `-webkit-${node.prop}`)) return true;
  return node.parent !== undefined && isGuarded(node.parent);
}

/** What a rule or declaration uses, with its place in the table. */
function featuresIn(node, functions) {
  const { "at-rules": atRules, properties, selectors } = bcd.css;
  const all = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  switch (node.type) {
    case "atrule":
      return [
        [`@${node.name}`, atRules[node.name]],
        ...all(node.params, /\(\s*([a-z-]+)/g).map((name) => [
          `@${node.name} (${name})`,
          atRules[node.name]?.[name],
        ]),
      ];
    case "rule":
      return all(node.selector.replaceAll(/\\./g, ""), /::?([a-z][a-z-]*)/g).map((name) => [
        `:${name}`,
        selectors[name],
      ]);
    case "decl": {
      const called = all(node.value, /(?<![\w-])([a-z][a-z-]*)\(/g);
      const uses = called.map((name) => [`${name}()`, functions.get(name)]);
      if (node.prop.startsWith("--")) return uses;
      const property = properties[node.prop];
      if (isKnown(property) === false) return [...uses, [node.prop, property]];
      const values = all(node.value, /(?<![\w-])([a-z][a-z-]*)(?![\w(-])/g);
      return [...uses, ...values.map((value) => [`${node.prop}: ${value}`, property?.[value]])];
    }
    default:
      return [];
  }
}

/** The functions of all types of values, by name. */
function functionsOf(types, functions = new Map()) {
  for (const [name, { __compat, ...inner }] of Object.entries(types)) {
    if (__compat !== undefined) functions.set(name, { __compat });
    functionsOf(inner, functions);
  }
  return functions;
}

function complaintsOf(found, expected, list) {
  const unexpected = [...found].filter(([name]) => !Object.hasOwn(expected, name));
  const gone = Object.keys(expected).filter((name) => !found.has(name));
  return [
    ...unexpected.map(
      ([name, file]) => `${relative(root, file)}: ${name} is newer than the oldest browsers.`,
    ),
    ...gone.map((name) => `${name} is used no longer: take it off ${list}.`),
  ];
}
