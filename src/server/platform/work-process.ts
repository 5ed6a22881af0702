import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { minuteMs } from "#shared/rules/durations.ts";
import { ApiProblem } from "./problems.ts";

export class WorkFailed extends Error {}

export interface WorkLimits {
  readonly maxWaiting: number;
  readonly maxWaitingOfSender: number;
  readonly workMs: number;
  readonly startMs: number;
  readonly idleMs: number;
}

interface Program {
  /** Answers each message with one message. */
  readonly module: URL;
  readonly name: string;
  /** Buffers don't count. */
  readonly heapMb: number;
}

interface Job<Task, Answer> {
  readonly task: Task;
  readonly sender: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const usual = { startMs: 10_000, idleMs: minuteMs };
const retryAfterSeconds = 5;

/** For strangers' data, limited in time and memory. Starts with the first task and ends when idle. */
export class WorkQueue<Task extends object, Answer> {
  readonly #program: Program;
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  readonly #limits: WorkLimits;
  readonly #waiting: Job<Task, Answer>[] = [];
  #child: ChildProcess | undefined;
  #current: Job<Task, Answer> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    program: Program,
    log: Pick<FastifyBaseLogger, "warn">,
    limits: Omit<WorkLimits, keyof typeof usual> & Partial<WorkLimits>,
  ) {
    this.#program = program;
    this.#log = log;
    this.#limits = { ...usual, ...limits };
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#limits.maxWaiting;
  }

  hasRoomFor(sender: string): boolean {
    const ofSender = this.#waiting.filter((job) => job.sender === sender);
    return !this.isFull && ofSender.length < this.#limits.maxWaitingOfSender;
  }

  /**
   * Throws `WorkFailed` if the task takes too long or kills the process, and `unavailable` if too many wait. `sender`
   * keeps anyone from filling the queue alone.
   */
  run(task: Task, sender: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.hasRoomFor(sender)) return reject(busy());
      this.#waiting.push({ task, sender, resolve, reject });
      this.#next();
    });
  }

  /** Waiting tasks throw `unavailable`. */
  stop(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(busy());
    this.#end(busy());
    clearTimeout(this.#timer);
  }

  #next(): void {
    if (this.#current !== undefined) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    const { startMs, workMs, idleMs } = this.#limits;
    if (this.#current === undefined) {
      this.#timer = setTimeout(() => this.#end(busy()), idleMs).unref();
      return;
    }
    const maxMs = this.#child === undefined ? startMs + workMs : workMs;
    this.#timer = setTimeout(() => this.#fail("took too long"), maxMs);
    this.#child ??= this.#start();
    this.#child.send(this.#current.task);
  }

  #start(): ChildProcess {
    const started = startProcess(this.#program);
    started.on("message", (answer: Answer) => {
      if (this.#child !== started) return;
      const job = this.#current;
      this.#current = undefined;
      job?.resolve(answer);
      this.#next();
    });
    const lose = (reason: unknown) => {
      if (this.#child === started) this.#fail(`has died: ${String(reason)}`);
    };
    started.on("exit", (code, signal) => lose(signal ?? code));
    started.on("error", (error) => lose(error.message));
    return started;
  }

  #end(error: Error): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
    this.#current?.reject(error);
    this.#current = undefined;
  }

  #fail(what: string): void {
    this.#log.warn(`the process that reads ${this.#program.name} ${what}`);
    this.#end(new WorkFailed(what));
    this.#next();
  }
}

export const busy = () => new ApiProblem("unavailable", { retryAfterSeconds });

/** In kB. Node merely reserves half of it. */
const maxDataKb = 1_048_576;
const bounds = `ulimit -d ${maxDataKb} 2>/dev/null; exec nice -n 10 "$0" "$@"`;

function startProcess({ module, heapMb }: Program): ChildProcess {
  const child = fork(module, [], {
    execPath: "/bin/sh",
    execArgv: [
      "-c",
      bounds,
      process.execPath,
      `--max-old-space-size=${heapMb}`,
      "--v8-pool-size=1",
    ],
    // Without the server's settings: they hold secrets.
    env: { PATH: process.env["PATH"], UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Doesn't keep the server running.
  child.unref();
  child.channel?.unref();
  return child;
}
