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

/**
 * For strangers' data, limited in time and memory. Starts with the first task and ends when idle. Senders take turns,
 * so each waits for one task of every other sender. What a sender has waiting beyond the first task fills only places
 * that nobody else wants.
 */
export class WorkQueue<Task extends object, Answer> {
  readonly #program: Program;
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  readonly #limits: WorkLimits;
  readonly #waiting: Job<Task, Answer>[] = [];
  /** Of senders that still wait, and of the one whose task is in progress. */
  readonly #turns = new Map<string, number>();
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

  hasRoomFor(sender: string): boolean {
    const { maxWaiting, maxWaitingOfSender } = this.#limits;
    const ofSender = this.#waitingOf(sender);
    if (this.#waiting.length < maxWaiting) return ofSender < maxWaitingOfSender;
    return ofSender === 0 && this.#surplus() !== undefined;
  }

  /**
   * Throws `WorkFailed` if the task takes too long or kills the process, and `unavailable` if too many wait. `sender`
   * is a network: an account costs nothing.
   */
  run(task: Task, sender: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.hasRoomFor(sender)) return reject(busy());
      const surplus = this.#waiting.length < this.#limits.maxWaiting ? undefined : this.#surplus();
      if (surplus !== undefined) {
        this.#remove(surplus);
        surplus.reject(busy());
      }
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

  #waitingOf(sender: string): number {
    return this.#waiting.filter((job) => job.sender === sender).length;
  }

  #remove(job: Job<Task, Answer>): void {
    this.#waiting.splice(this.#waiting.indexOf(job), 1);
  }

  /** The newest task of the sender who has most waiting, if that is more than one. */
  #surplus(): Job<Task, Answer> | undefined {
    const most = Math.max(...this.#waiting.map(({ sender }) => this.#waitingOf(sender)));
    return most > 1
      ? this.#waiting.findLast(({ sender }) => this.#waitingOf(sender) === most)
      : undefined;
  }

  /** Takes the oldest task of those whose senders had the fewest turns while they waited. */
  #take(): Job<Task, Answer> | undefined {
    const turnsOf = ({ sender }: Job<Task, Answer>) => this.#turns.get(sender) ?? 0;
    const [next] = this.#waiting.toSorted((one, other) => turnsOf(one) - turnsOf(other));
    if (next === undefined) return undefined;
    this.#remove(next);
    this.#turns.set(next.sender, turnsOf(next) + 1);
    for (const sender of this.#turns.keys())
      if (sender !== next.sender && this.#waitingOf(sender) === 0) this.#turns.delete(sender);
    return next;
  }

  #next(): void {
    if (this.#current !== undefined) return;
    clearTimeout(this.#timer);
    this.#current = this.#take();
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
