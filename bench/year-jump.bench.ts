import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createApplication } from "#server/application.ts";
import { readConfig } from "#server/platform/config.ts";
import { median } from "./load.ts";

// A jump of a year on a freshly seeded sandbox's clock, beside the bare statements that fit into its time, and beside
// 52 times a jump of its first, busiest week. All on the embedded database, in this process.

const rounds = Number(process.env["ROUNDS"] ?? 3);
const daySeconds = 86_400;
const barely = 2_000;

async function inSandbox<Result>(measure: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "spotter-year-"));
  const config = readConfig({
    NODE_ENV: "test",
    SANDBOX: "on",
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
  });
  const application = await createApplication(config, { ticking: false });
  try {
    const url = await application.start();
    return await measure({
      async jump(days) {
        const began = performance.now();
        const { status } = await fetch(`${url}/api/sandbox/clock`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ advanceSeconds: days * daySeconds }),
        });
        if (status !== 200) throw new Error(`The jump answered ${status}.`);
        return (performance.now() - began) / 1_000;
      },
      async statement() {
        const began = performance.now();
        for (let count = 0; count < barely; count += 1)
          await sql`select 1`.execute(application.context.db);
        return (performance.now() - began) / 1_000 / barely;
      },
    });
  } finally {
    await application.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Sandbox {
  /** How many seconds a jump of this many days takes. */
  readonly jump: (days: number) => Promise<number>;
  /** The seconds that the shortest statement takes. */
  readonly statement: () => Promise<number>;
}

const inStatements: number[] = [];
const inWeeks: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const week = await inSandbox(({ jump }) => jump(7));
  const { year, statement } = await inSandbox(async (sandbox) => {
    const before = await sandbox.statement();
    const seconds = await sandbox.jump(365);
    return { year: seconds, statement: (before + (await sandbox.statement())) / 2 };
  });
  inStatements.push(year / statement);
  inWeeks.push(year / (52 * week));
  console.log(
    `round ${round}: a year in ${year.toFixed(1)} s, as long as ${(year / statement).toFixed(0)} bare statements; ` +
      `${(year / (52 * week)).toFixed(2)} times as long as 52 jumps of the first week (${week.toFixed(2)} s)`,
  );
}
console.log(
  `a jump of a year: median ${median(inStatements).toFixed(0)} bare statements (aim 60,000), ` +
    `${median(inWeeks).toFixed(2)} of 52 first weeks (aim 0.20)`,
);
