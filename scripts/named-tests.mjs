// Compares the tests that some pages name with those that passed: a skipped test proves nothing.

export const pagesOfTests = ["docs/security.md", "docs/behavior.md"];

/** The page's `file: name` pairs, in order. */
export function testsNamedIn(page) {
  return [...page.matchAll(/`([\w./-]+\.(?:ts|mjs)): ([^`]+)`/g)].map(([, file, name]) => ({
    file,
    name,
  }));
}

/**
 * A sentence for each named test that has not passed. `outcomes` are all tests, each with its file and its groups'
 * titles and its own; several with one name are one test that ran on several databases, one of which may skip it. A
 * name may be a group's: then all of its tests must pass. A stage of `npm test` is named by that script's file.
 */
export function namedTestsThatDidNotPass(page, outcomes, passedStages) {
  return testsNamedIn(page).flatMap(({ file, name }) => {
    if (file === "scripts/test.mjs")
      return passedStages.includes(name) ? [] : [`The stage "${name}" did not pass.`];
    const titles = new Map();
    for (const { file: where, titles: path, outcome } of outcomes) {
      if (where !== file || !path.some((title) => title.includes(name))) continue;
      const title = path.join(" > ");
      titles.set(title, titles.get(title) === true || outcome === "passed" || outcome === "flaky");
    }
    if (titles.size === 0) return [`${file} has no test "${name}" that ran.`];
    return [...titles]
      .filter(([, hasPassed]) => !hasPassed)
      .map(([title]) => `${file}: "${title}" did not pass.`);
  });
}
