import { chmodSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { socketOf } from "./embedded-folder.ts";

// Only one process may open an embedded database. The operator's commands ask it to carry them out, through a socket in
// the database's folder, which only users who may read the database can reach.

const command = z.object({ words: z.array(z.string()), folder: z.string() });
const outcome = z.object({ said: z.string(), refused: z.string(), code: z.int() });

export type WrittenCommand = z.infer<typeof command>;
export type CommandOutcome = z.infer<typeof outcome>;

const name = "operator.sock";
const timeoutMs = 600_000;

/** Carries out the commands of other processes, one at a time, until `close`. */
export function serveCommands(
  dataDir: string,
  run: (written: WrittenCommand) => Promise<CommandOutcome>,
): { close(): void } {
  const path = socketOf(dataDir, name);
  if (path === undefined) return { close: () => undefined };
  // Left behind by a dead process: this one holds the folder's lock.
  rmSync(path, { force: true });
  let turn: Promise<unknown> = Promise.resolve();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => undefined);
    const answer = async () =>
      socket.end(JSON.stringify(await run(command.parse(JSON.parse(await text(socket))))));
    turn = turn.then(answer).catch(() => socket.destroy());
  });
  // Works without a socket too: some network drives can't hold one.
  server.on("error", () => undefined);
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return {
    close() {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

/** Asks the process that uses the folder; undefined if it doesn't answer. */
export async function requestCommand(
  dataDir: string,
  written: WrittenCommand,
): Promise<CommandOutcome | undefined> {
  const path = socketOf(dataDir, name);
  if (path === undefined) return undefined;
  const socket = connect({ path, allowHalfOpen: true });
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.end(JSON.stringify(written));
  try {
    return outcome.parse(JSON.parse(await text(socket)));
  } catch {
    return undefined;
  }
}
