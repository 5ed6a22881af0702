// The files that git reports as changed since a commit.
import { execFileSync } from "node:child_process";
import { Advice } from "./setup.mjs";

/** The files that differ from the commit `since` or the last one, including untracked ones. */
export function changedFiles(since = "HEAD") {
  try {
    return [
      ["diff", "--name-only", since],
      ["ls-files", "--others", "--exclude-standard"],
    ].flatMap((args) =>
      execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean),
    );
  } catch (error) {
    throw new Advice(`git can't tell what has changed since ${since}: ${error.message}`);
  }
}

/** Whether the files can change anything that members see or the server does. */
export function touchesStories(files) {
  return files.some(
    (file) =>
      /^(src|migrations|package-lock\.json|playwright\.config\.ts)\b/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  );
}
