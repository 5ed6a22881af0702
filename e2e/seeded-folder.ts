import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withServer } from "./server.ts";

/** Playwright's global set-up: a sandbox is made and seeded once, and each file of stories begins with a copy. */
export default async function provideSeededFolder(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "spotter-seeded-"));
  await withServer({ DATA_DIR: folder }, async () => undefined);
  process.env.SEEDED_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
