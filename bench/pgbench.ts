import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPostgresBinaries } from "#testing/postgres-binaries.ts";

/** Runs the script with prepared statements; returns transactions per second. Throws if a client failed. */
export async function runPgbench(
  databaseUrl: string,
  script: string,
  {
    clients,
    seconds,
    variables,
  }: { clients: number; seconds: number; variables: Record<string, string> },
): Promise<number> {
  const { postgres } = await findPostgresBinaries();
  const pgbench = postgres.replace(/postgres$/, "pgbench");
  if (spawnSync(pgbench, ["--version"]).status !== 0) {
    throw new Error("This bench needs pgbench: install Debian's postgresql-contrib.");
  }
  const folder = mkdtempSync(join(tmpdir(), "spotter-pgbench-"));
  try {
    const file = join(folder, "script.sql");
    writeFileSync(file, script);
    const defined = Object.entries(variables).flatMap(([name, value]) => [
      "-D",
      `${name}=${value}`,
    ]);
    const { stdout } = await promisify(execFile)(pgbench, [
      "-n",
      "-M",
      "prepared",
      "-f",
      file,
      "-c",
      String(clients),
      "-j",
      "1",
      "-T",
      String(seconds),
      ...defined,
      databaseUrl,
    ]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (rate === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout);
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
