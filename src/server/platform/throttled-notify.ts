const pauseMs = 50;
const retryMs = 1_000;

/**
 * Notifies other processes: at once, and then at most once each `pauseMs` for all that comes meanwhile. A notification
 * that fails is tried again, so that nothing that was committed stays unheard.
 */
class ThrottledNotify {
  readonly #notify: () => Promise<unknown>;
  #isDue = false;
  #pause: NodeJS.Timeout | undefined;
  #notifying: Promise<void> | undefined;
  #isClosed = false;

  constructor(notify: () => Promise<unknown>) {
    this.#notify = notify;
  }

  notify(): void {
    this.#isDue = true;
    if (this.#pause === undefined && this.#notifying === undefined) this.#start();
  }

  /** Sends what is still due. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    await this.#notifying;
    if (this.#isDue) await this.#notify().catch(() => undefined);
  }

  #start(): void {
    this.#isDue = false;
    this.#notifying = this.#notify().then(
      () => this.#rest(pauseMs),
      () => {
        this.#isDue = true;
        this.#rest(retryMs);
      },
    );
  }

  #rest(ms: number): void {
    this.#notifying = undefined;
    if (this.#isClosed) return;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#isDue) this.#start();
    }, ms).unref();
  }
}

/** Notifies on several channels, each throttled by itself. */
export class ThrottledNotifies {
  readonly #notify: (channel: string) => Promise<unknown>;
  readonly #byChannel = new Map<string, ThrottledNotify>();

  constructor(notify: (channel: string) => Promise<unknown>) {
    this.#notify = notify;
  }

  notify(channel: string): void {
    let throttled = this.#byChannel.get(channel);
    if (throttled === undefined) {
      throttled = new ThrottledNotify(() => this.#notify(channel));
      this.#byChannel.set(channel, throttled);
    }
    throttled.notify();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byChannel.values()].map((throttled) => throttled.close()));
  }
}

/** Who in this process listens to which channel. */
export class LocalListeners {
  readonly #heard = new Map<string, ((payload: string) => void)[]>();

  add(channel: string, heard: (payload: string) => void): void {
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), heard]);
  }

  notify(channel: string): void {
    for (const heard of this.#heard.get(channel) ?? []) heard("");
  }
}
