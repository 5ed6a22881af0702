/** The outcome of a call, even without a server. */
export interface Answer {
  readonly method: string;
  /** When it was sent, by `performance.now()`. */
  readonly beganMs: number;
  /** 0 without an answer. */
  readonly status: number;
  /** The problem's code, or why no answer came. */
  readonly code: string;
  readonly retryAfter: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads replies of every shape
  readonly body: any;
  readonly ms: number;
}

const giveUpMs = 30_000;

/** Makes a call and never throws: servers die in these tests. */
export async function call(
  url: string,
  method: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: unknown } = {},
): Promise<Answer> {
  const beganMs = performance.now();
  const ms = () => performance.now() - beganMs;
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(giveUpMs),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    const parsed = isJson && text !== "" ? JSON.parse(text) : null;
    return {
      method,
      beganMs,
      status: response.status,
      code: typeof parsed?.code === "string" ? parsed.code : "",
      retryAfter: response.headers.get("retry-after"),
      body: parsed,
      ms: ms(),
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return {
      method,
      beganMs,
      status: 0,
      code: String(cause),
      retryAfter: null,
      body: null,
      ms: ms(),
    };
  }
}

/** The number of each answer, as `{"201": 40, "409 session_full": 460}`. */
export function countAnswers(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = `${status} ${code}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** All items of a list, read in pages of two. `read` gets the rest of the query. */
export async function readInPages<Item>(
  read: (query: string) => Promise<PageOf<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let more = "";
  for (;;) {
    const page = await read(`limit=2${more}`);
    if (page.items.length > 2) throw new Error("A page holds more than it was asked for.");
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    more = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}
