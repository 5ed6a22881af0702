import { Worker } from "node:worker_threads";
import { matchingSeconds } from "#server/platform/metrics.ts";
import type { Answer, Task } from "./matcher-worker.ts";

interface Waiting {
  readonly resolve: (groups: readonly (readonly number[])[]) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

/** People are indexes of `scores`. */
export async function runMatcher(task: Task): Promise<readonly (readonly number[])[]> {
  const measured = matchingSeconds.startTimer({ kind: task.kind });
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  const answer = new Promise<readonly (readonly number[])[]>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
  });
  // Keeps the process alive only while a task runs.
  worker.ref();
  worker.postMessage({ id, task });
  return answer.finally(() => measured());
}

function startWorker(): Worker {
  const started = new Worker(new URL("./matcher-worker.ts", import.meta.url));
  started.on("message", ({ id, groups }: Answer) => {
    waiting.get(id)?.resolve(groups);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
  });
  started.on("error", (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}
