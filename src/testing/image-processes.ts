import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** The processes that decode pictures for the server with this process id. */
export const imageProcessesOf = (server: number) => workProcessesOf(server, "image-process");

/** The processes that run the program for the server with this process id. */
export function workProcessesOf(server: number, program: string): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split(
    "\n",
  );
  return lines.flatMap((line) => {
    const [, pid, parent] = /^\s*(\d+)\s+(\d+)\s/.exec(line) ?? [];
    if (!line.includes(program)) return [];
    return Number(parent) === server ? [Number(pid)] : [];
  });
}

/** Waits for the process that starts with the first picture. */
export async function imageProcessOf(server: number): Promise<number> {
  for (;;) {
    const [pid] = imageProcessesOf(server);
    if (pid !== undefined) return pid;
    await wait(20);
  }
}

export async function endOf(pid: number): Promise<void> {
  while (isRunning(pid)) await wait(20);
}

function isRunning(pid: number): boolean {
  try {
    // A dead process is listed as a zombie until its exit code is read.
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith(
      "Z",
    );
  } catch {
    return false;
  }
}
