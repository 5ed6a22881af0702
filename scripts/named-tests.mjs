// Compares the tests that docs/security.md names with those that passed: a test that was skipped proves nothing.

/** What the page names as `file: name`, in its order. */
export function testsNamedIn(page) {
  return [...page.matchAll(/`([\w./-]+\.(?:ts|mjs)): ([^`]+)`/g)].map(([, file, name]) => ({
    file,
    name,
  }));
}

/**
 * A sentence for each test that the page names and that has not passed. `outcomes` are the tests that were found, each
 * with its file and the titles of its groups and its own; several of the same name are one test that ran on several
 * databases, one of which may skip it. A name may be a group's: all in it has to pass then. A stage of
 * `npm test` is named by that script's file.
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
