import type { ServerResponse } from "node:http";
import { memberTurns } from "#shared/rules/limits.ts";
import { ApiProblem } from "#server/platform/problems.ts";

/** The requests of one member that are being worked on, and those that wait, the first in line first. */
interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

const retryAfterSeconds = 2;

/**
 * Has the requests of each member wait for one another, so that however many come at once from one of them, the others'
 * find a server that is free. Resolves when it is the request's turn, which is over with its reply; a client that goes
 * gives up its place, and nothing more comes of its request. Throws `too_many_requests` when too many wait.
 */
export function createTurns({ atOnce, maxWaiting } = memberTurns) {
  const lines = new Map<string, Line>();

  function endTurn(memberId: string, line: Line): void {
    const [next] = line.waiting;
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(memberId);
  }

  return async (memberId: string, reply: ServerResponse): Promise<void> => {
    // Nobody would read the reply; one that waits for nothing is let go of.
    if (reply.closed) return new Promise(() => undefined);
    const line = lines.get(memberId) ?? { running: 0, waiting: new Set() };
    lines.set(memberId, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.size >= maxWaiting)
      throw new ApiProblem("too_many_requests", { retryAfterSeconds });
    else await waitInLine(line, reply);
    let isOver = false;
    const end = () => {
      if (!isOver) endTurn(memberId, line);
      isOver = true;
    };
    reply.once("finish", end);
    reply.once("close", end);
  };
}

/** Resolves when the turn of another request is handed on to this one. */
function waitInLine({ waiting }: Line, reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const leave = () => waiting.delete(begin);
    const begin = () => {
      waiting.delete(begin);
      reply.off("close", leave);
      resolve();
    };
    waiting.add(begin);
    reply.once("close", leave);
  });
}
