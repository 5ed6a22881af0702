import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const maxMakingMs = 50_000;

export type Place = { readonly DATA_DIR: string } | { readonly DATABASE_URL: string };

/** A sandbox's data after a server's first start, ready to copy. */
export interface SeededCopy {
  readonly place: Place;
  delete(): Promise<void>;
}

export async function copyEmbedded(): Promise<SeededCopy> {
  const seeded = readSetUp("SEEDED_FOLDER");
  await untilMade(seeded);
  const folder = mkdtempSync(join(tmpdir(), "spotter-e2e-"));
  cpSync(seeded, folder, { recursive: true });
  return {
    place: { DATA_DIR: folder },
    delete: async () => rmSync(folder, { recursive: true }),
  };
}

async function untilMade(folder: string): Promise<void> {
  const deadline = performance.now() + maxMakingMs;
  while (!existsSync(folder)) {
    if (performance.now() > deadline)
      throw new Error(`the embedded database was not seeded within ${maxMakingMs / 1000} s`);
    await wait(100);
  }
}

export async function copyPostgres(): Promise<SeededCopy> {
  const cluster = readSetUp("SEEDED_POSTGRES");
  const name = `story_${randomUUID().replaceAll("-", "")}`;
  return {
    place: { DATABASE_URL: await createDatabase(cluster, name, "seeded") },
    delete: () => run(cluster, `drop database ${name}`),
  };
}

/** Creates a database on the cluster at `cluster`, from a template if given. Returns its address. */
export async function createDatabase(
  cluster: string,
  name: string,
  template = "template1",
): Promise<string> {
  await run(cluster, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function readSetUp(name: "SEEDED_FOLDER" | "SEEDED_POSTGRES"): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run the stories with npm test`);
  return value;
}
