import { popupAnswer } from "#shared/api/providers.ts";
import type { OAuthData, PopupAnswer } from "#shared/api/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export interface BrowserReply {
  readonly status: number;
  readonly headers: Headers;
  /** The address after redirects. */
  readonly url: string;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads replies of every shape
  readonly body: any;
}

interface Sent {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser that can sign in: cookies by host and path, redirects, forms, the popup's answer. */
export class Browser {
  readonly #origin: string;
  readonly #jar = new Map<string, Cookie>();
  /** All redirects followed, in order. */
  readonly visited: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Sends one request without following redirects. */
  async send(
    address: string,
    { method, form, json, headers = {} }: Sent = {},
  ): Promise<BrowserReply> {
    const url = new URL(address, this.#origin);
    const body =
      form === undefined
        ? json === undefined
          ? null
          : JSON.stringify(json)
        : new URLSearchParams(form).toString();
    const type =
      form === undefined
        ? json === undefined
          ? {}
          : { "content-type": "application/json" }
        : { "content-type": "application/x-www-form-urlencoded" };
    const response = await fetch(url, {
      method: method ?? (body === null ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        accept: json === undefined ? "text/html" : "application/json",
        cookie: this.#cookiesFor(url),
        ...type,
        ...headers,
      },
      body,
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line, url);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return {
      status: response.status,
      headers: response.headers,
      url: url.href,
      text,
      body: isJson ? JSON.parse(text) : null,
    };
  }

  async go(address: string, sent: Sent = {}): Promise<BrowserReply> {
    let reply = await this.send(address, sent);
    for (let hops = 0; hops < 10; hops += 1) {
      const location = reply.headers.get("location");
      if (reply.status < 300 || reply.status >= 400 || location === null) return reply;
      this.visited.push(new URL(location, reply.url).href);
      reply = await this.send(new URL(location, reply.url).href);
    }
    throw new Error("The redirects have no end.");
  }

  /** Opens the popup and picks an account, up to the page that answers. */
  async pick(
    provider: ProviderName,
    choice: Readonly<Record<string, string>>,
    attempt = "a1",
  ): Promise<BrowserReply> {
    const picker = await this.go(`/api/auth/oauth/${provider}/start?attempt=${attempt}`);
    if (!picker.url.includes("/pick/")) return picker;
    return this.#sendForm(await this.go(picker.url, { form: choice }));
  }

  /** Submits a page's filled-in form, as Apple's answer does. */
  async #sendForm(page: BrowserReply): Promise<BrowserReply> {
    const form = formIn(page);
    return form === undefined ? page : this.go(form.action, { form: form.fields });
  }

  /** Signs in with the provider and returns the reply of the last call. */
  async signIn(
    provider: ProviderName,
    choice: Readonly<Record<string, string>>,
  ): Promise<BrowserReply> {
    return this.send("/api/auth/oauth", { json: identityIn(await this.pick(provider, choice)) });
  }

  cookie(name: string): string | undefined {
    return [...this.#jar.values()].find((cookie) => cookie.name === name)?.value;
  }

  setCookie(name: string, value: string, path = "/"): void {
    this.#jar.set(`${name};${path}`, { name, value, path });
  }

  #cookiesFor({ pathname }: URL): string {
    return [...this.#jar.values()]
      .filter(
        ({ path }) =>
          pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  #keep(line: string, url: URL): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const [name = "", ...value] = pair.split("=");
    const attribute = (wanted: string) =>
      attributes
        .find((text) => text.toLowerCase().startsWith(`${wanted}=`))
        ?.slice(wanted.length + 1);
    const path = attribute("path") ?? url.pathname.slice(0, url.pathname.lastIndexOf("/") || 1);
    const expires = attribute("expires");
    const isGone =
      attribute("max-age") === "0" ||
      (expires !== undefined && new Date(expires).getTime() < Date.now());
    if (isGone) this.#jar.delete(`${name};${path}`);
    else this.#jar.set(`${name};${path}`, { name, value: value.join("="), path });
  }
}

/** The form that a page would submit by itself, if any. */
export function formIn(
  page: BrowserReply,
): { action: string; fields: Record<string, string> } | undefined {
  const action = /<form method="post" action="([^"]+)">/.exec(page.text)?.[1];
  if (action === undefined) return undefined;
  const inputs = page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return {
    action: plain(action),
    fields: Object.fromEntries(
      [...inputs].map(([, name = "", value = ""]) => [name, plain(value)]),
    ),
  };
}

/** The answer that the popup's last page gives its opener. */
export function answerIn(page: BrowserReply): PopupAnswer {
  const text = /data-answer="([^"]*)"/.exec(page.text)?.[1];
  if (text === undefined)
    throw new Error(
      `The page answers nothing: ${page.status} ${page.url} ${page.text.slice(0, 500)}`,
    );
  return popupAnswer.parse(JSON.parse(plain(text)));
}

export function identityIn(page: BrowserReply): OAuthData {
  const { identity, problem } = answerIn(page);
  if (identity === undefined) throw new Error(`The popup ended with ${problem?.code}`);
  return identity;
}

function plain(html: string): string {
  return html
    .replace(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, hex === "" ? 10 : 16)),
    )
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
