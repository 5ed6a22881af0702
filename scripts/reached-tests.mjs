// Which tests `npm test -- --changed` runs. On the web, those that import a changed file. Every test of the server
// starts all of it, so imports say nothing: there, the noun (a folder of src/server) decides. A change reaches the
// tests of its noun and of the nouns with a file that imports it, and the tests directly in src/server, which cover all
// nouns. Words of a room reach the nouns that read them; scripts, documents and other files reach the tests that name
// them. Foundations reach everything. The storms run only then, or when they have changed themselves.
import { dirname, join, posix } from "node:path";

const underAll =
  /^(package(-lock)?\.json|vitest\.config\.ts|migrations\/|src\/(testing|stand-ins|web\/testing)\/|src\/web\/[^/]+$|src\/server\/(platform|identity|seed)\/|src\/server\/[^/]+\.ts|src\/shared\/api\/(call|refusals|errors|primitives)\.ts)/;
/** These import every noun, so their imports say nothing. */
const listsOfNouns =
  /^src\/(server\/[^/]+\.ts|shared\/api\/contract\.ts|web\/(app|build)\/|words\/)/;
const isTest = (file) => /\.test\.tsx?$/.test(file);
const isOfWeb = (file) => file.startsWith("src/web/");
const isOfServer = (file) => file.startsWith("src/server/");
const isStorm = (file) => file.startsWith("src/server/robustness/");
const isOfAllNouns = (file) => /^src\/server\/[^/]+$/.test(file);

/**
 * The test files that a change of the files `changed` reaches, or "all"; `sources` has the text of each file in src.
 */
export function testsReached(changed, sources) {
  const changes = changed.filter((file) => !isTest(file));
  if (changes.some((file) => underAll.test(file))) return "all";
  const importers = importersIn(sources);
  const reached = new Set(changed.filter((file) => sources.has(file) && isTest(file)));
  for (const file of changes) {
    const room = /^src\/words\/[^/]+\/(.+)\.ts$/.exec(file)?.[1];
    const isReached = !/^src\/.*\.tsx?$/.test(file)
      ? namesFile(file, sources)
      : isOfWeb(file)
        ? isAmong(allThatImport(file, importers))
        : room === undefined
          ? isOfSameNoun([...usersOf(file, importers)])
          : readsRoom(room, sources);
    for (const test of sources.keys()) if (isTest(test) && isReached(test)) reached.add(test);
  }
  return [...reached].toSorted((one, other) => one.localeCompare(other));
}

const isAmong = (files) => (test) => files.has(test);

/** Whether a test is one of the files, or of a noun that one of them belongs to. */
function isOfSameNoun(files) {
  const near = files.filter((file) => !listsOfNouns.test(file));
  const nouns = near.map(nounOf).filter((noun) => noun !== undefined);
  const isServed = files.some((file) => isOfServer(file) && !isTest(file));
  return (test) =>
    files.includes(test) ||
    nouns.some((noun) => test.startsWith(noun)) ||
    (isServed && isOfAllNouns(test));
}

/** The folder of the noun that a file belongs to. */
function nounOf(file) {
  return isStorm(file)
    ? undefined
    : /^src\/(server\/[^/]+|web\/features\/[^/]+|web\/[^/]+)\//.exec(file)?.[0];
}

/** Whether a test is about words, or of a noun that reads those of the room; those of emails may be anybody's. */
function readsRoom(room, sources) {
  const property = room.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const reading = new RegExp(`Messages\\(\\)\\.${property}\\b`);
  const readers = [...sources.keys()].filter((file) => reading.test(sources.get(file)));
  const server = "src/words/en/server.ts";
  const isSaidByServer =
    room === "server" ||
    importsOf(server, sources.get(server) ?? "").includes(join(dirname(server), `${room}.ts`));
  const isOfReader = isOfSameNoun(readers);
  return (test) =>
    test.startsWith("src/words/") ||
    isOfReader(test) ||
    (isSaidByServer && isOfServer(test) && !isStorm(test));
}

/** Whether a test names a file that nothing imports; scripts are named without their folder. */
function namesFile(file, sources) {
  const script = /^scripts\/(.+)\.mjs$/.exec(file)?.[1];
  const name = posix.basename(file);
  const naming = new RegExp(`scripts/[^]*\\b${script}\\b|\\b${script}\\b[^]*scripts/`);
  return (test) => {
    const text = sources.get(test);
    return text.includes(name) || (script !== undefined && naming.test(text));
  };
}

/** The files that import a file, directly or through others. */
function allThatImport(file, importers) {
  const all = new Set([file]);
  for (const one of all) for (const importer of importers.get(one) ?? []) all.add(importer);
  return all;
}

/** The file and its importers, and the importers of rules that use it. */
function usersOf(file, importers) {
  const users = new Set([file]);
  for (const one of users) {
    if (one !== file && (!one.startsWith("src/shared/") || listsOfNouns.test(one))) continue;
    for (const importer of importers.get(one) ?? []) users.add(importer);
  }
  return users;
}

function importersIn(sources) {
  const importers = new Map();
  for (const [file, text] of sources)
    for (const imported of importsOf(file, text)) {
      if (!importers.has(imported)) importers.set(imported, []);
      importers.get(imported).push(file);
    }
  return importers;
}

function importsOf(file, text) {
  return [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport) ?"([#.][^"]+)"/g)].map(([, path]) =>
    path.startsWith("#") ? `src/${path.slice(1)}` : posix.join(dirname(file), path),
  );
}
