import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { record } from "./record.ts";
import type { EffectRow } from "./rows.ts";
import { openTown } from "./town.ts";
import type { Town } from "./town.ts";

/** Tests that the rows' effects are those of the approved file beside the test. */
export function expectApproved(testUrl: string, rows: readonly EffectRow[]): void {
  let town: Town;
  beforeAll(async () => {
    town = await openTown();
  });
  afterAll(() => town.stop());

  it("everything that the calls and the work change is as approved", async () => {
    const sections: string[] = [];
    const failures: unknown[] = [];
    let last = "";
    for (const row of rows) {
      const heading = "work" in row ? row.work : `${row.call.method} ${row.call.path}`;
      if (heading !== last) sections.push(`## ${heading}`);
      last = heading;
      try {
        sections.push(`### ${titleOf(row)}\n\n${await record(town, row)}`);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new Error(failures.map(String).join("\n"));
    const file = fileURLToPath(testUrl);
    const approved = join(dirname(file), `${basename(file, ".test.ts")}.approved.md`);
    await expect(`${sections.join("\n\n")}\n`).toMatchFileSnapshot(approved);
  });
}

function titleOf(row: EffectRow): string {
  if ("work" in row) return row.title;
  return row.refusal === undefined
    ? `${row.by} ${row.title}`
    : `\`${row.refusal}\`: ${row.by} ${row.title}`;
}
