import { BackupError } from "./manifest.ts";

/** What PostgreSQL brings for backups. */
export type Tool = "pg_dump" | "pg_restore";

/** A tool on this machine, and the version of PostgreSQL that it comes from. */
export interface FoundTool {
  readonly path: string;
  readonly major: number;
}

/** From this one on pg_restore sends a setting that older servers refuse. */
const firstWithTransactionTimeout = 17;

/**
 * The path of the one that suits a server of this version best: of the same version, so that a backup can be restored
 * wherever the server could be, or else of the next one above. Throws `BackupError` where there is none.
 */
export function chooseTool(name: Tool, serverMajor: number, found: readonly FoundTool[]): string {
  const end =
    name === "pg_restore" && serverMajor < firstWithTransactionTimeout
      ? firstWithTransactionTimeout
      : Infinity;
  const [best] = found
    .filter(({ major }) => major >= serverMajor && major < end)
    .toSorted((one, other) => one.major - other.major);
  if (best !== undefined) return best.path;
  const wanted =
    end === Infinity ? `${serverMajor} or newer` : `${serverMajor} or newer, but below ${end},`;
  const ofDebian = end === Infinity ? "postgresql-client" : `postgresql-client-${serverMajor}`;
  throw new BackupError(
    `${name} of PostgreSQL ${wanted} is missing on this machine: install PostgreSQL's client programs (on Debian: apt-get install ${ofDebian}).`,
  );
}
