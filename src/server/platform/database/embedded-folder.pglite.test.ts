import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { unpackDatabase } from "#testing/test-database.ts";
import { openEmbedded } from "#server/platform/database.ts";
import { FolderInUseError, lockFolder } from "./embedded-folder.ts";

const root = mkdtempSync(join(tmpdir(), "spotter-lock-"));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
const freshFolder = () => join(root, `data ${(folders += 1)}`, "inner");
const sentence = (folder: string) =>
  `Another Spotter process is using the folder ${folder}: stop it first, or set DATA_DIR to another folder.`;

/** Another process that holds the folder until it is killed. */
async function holdElsewhere(folder: string): Promise<{ kill(): Promise<void> }> {
  const lock = pathToFileURL(join(import.meta.dirname, "embedded-folder.ts")).href;
  const script = `
    import { lockFolder } from ${JSON.stringify(lock)};
    lockFolder(${JSON.stringify(folder)});
    console.log("held");
    process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    async kill() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

describe("a folder", () => {
  it("a folder is created and locked once within a process", () => {
    const folder = freshFolder();
    const lock = lockFolder(folder);
    expect(existsSync(folder)).toBe(true);
    expect(() => lockFolder(folder)).toThrow(new FolderInUseError(folder));
    expect(() => lockFolder(folder)).toThrow(sentence(folder));
    lock.release();
    lockFolder(folder).release();
  });

  it("a folder is locked by one process at a time and freed by a kill", async () => {
    const folder = freshFolder();
    const other = await holdElsewhere(folder);
    expect(() => lockFolder(folder)).toThrow(sentence(folder));
    await other.kill();
    lockFolder(folder).release();
  });

  it("locks of different folders are independent", () => {
    const first = lockFolder(freshFolder());
    expect(() => lockFolder(freshFolder()).release()).not.toThrow();
    first.release();
  });
});

it("a second opening of the embedded database is refused until the first is closed", async () => {
  const folder = freshFolder();
  await unpackDatabase(folder);
  const first = await openEmbedded(folder);
  await expect(openEmbedded(folder)).rejects.toThrow(sentence(folder));
  await first.close();
  lockFolder(folder).release();
});
