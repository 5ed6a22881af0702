const pauseMs = 50;
const retryMs = 1_000;

/**
 * Rings other processes: at once, and then at most once each `pauseMs` for all that comes meanwhile. A ring that fails
 * is tried again, so that nothing that was committed stays unheard.
 */
class Bell {
  readonly #ring: () => Promise<unknown>;
  #isDue = false;
  #pause: NodeJS.Timeout | undefined;
  #ringing: Promise<void> | undefined;
  #isClosed = false;

  constructor(ring: () => Promise<unknown>) {
    this.#ring = ring;
  }

  ring(): void {
    this.#isDue = true;
    if (this.#pause === undefined && this.#ringing === undefined) this.#start();
  }

  /** Rings what is still due. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    await this.#ringing;
    if (this.#isDue) await this.#ring().catch(() => undefined);
  }

  #start(): void {
    this.#isDue = false;
    this.#ringing = this.#ring().then(
      () => this.#rest(pauseMs),
      () => {
        this.#isDue = true;
        this.#rest(retryMs);
      },
    );
  }

  #rest(ms: number): void {
    this.#ringing = undefined;
    if (this.#isClosed) return;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#isDue) this.#start();
    }, ms).unref();
  }
}

/** A bell for each channel. */
export class Bells {
  readonly #ring: (channel: string) => Promise<unknown>;
  readonly #bells = new Map<string, Bell>();

  constructor(ring: (channel: string) => Promise<unknown>) {
    this.#ring = ring;
  }

  ring(channel: string): void {
    let bell = this.#bells.get(channel);
    if (bell === undefined) {
      bell = new Bell(() => this.#ring(channel));
      this.#bells.set(channel, bell);
    }
    bell.ring();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#bells.values()].map((bell) => bell.close()));
  }
}

/** Who in this process hears what is announced. */
export class Channels {
  readonly #heard = new Map<string, ((payload: string) => void)[]>();

  add(channel: string, heard: (payload: string) => void): void {
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), heard]);
  }

  tell(channel: string): void {
    for (const heard of this.#heard.get(channel) ?? []) heard("");
  }
}
