import pg from "pg";

const retryMs = 1_000;
const connectTimeoutMs = 5_000;

type Heard = (payload: string) => void;

/** One connection that receives notifications and reconnects by itself. */
export class PostgresListener {
  readonly #url: string;
  readonly #onLost: (error: Error) => void;
  readonly #heard = new Map<string, Heard[]>();
  #connection: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onLost: (error: Error) => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  /** Calls `heard` for each NOTIFY on the channel. Throws when the database is away, and then does not listen. */
  async listen(channel: string, heard: Heard): Promise<void> {
    const client = await this.#connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), heard]);
  }

  #connect(): Promise<pg.Client> {
    this.#connection ??= this.#open();
    return this.#connection;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    client.on("error", this.#onLost);
    // Comes after every failure, that of connecting included, and is the one place from which to go on.
    client.once("end", () => {
      this.#connection = undefined;
      if (this.#heard.size > 0) this.#reconnectLater();
    });
    client.on("notification", ({ channel, payload }) => {
      for (const heard of this.#heard.get(channel) ?? []) heard(payload ?? "");
    });
    await client.connect();
    return client;
  }

  #reconnectLater(): void {
    clearTimeout(this.#retry);
    if (!this.#closed) this.#retry = setTimeout(() => void this.#reconnect(), retryMs).unref();
  }

  async #reconnect(): Promise<void> {
    try {
      const client = await this.#connect();
      for (const channel of this.#heard.keys()) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      this.#onLost(error instanceof Error ? error : new Error(String(error)));
      this.#reconnectLater();
      return;
    }
    // Notifications sent meanwhile are lost, so every listener checks again.
    for (const listeners of this.#heard.values()) for (const heard of listeners) heard("");
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#connection?.catch(() => undefined);
    await client?.end();
  }
}
