import type { InjectOptions } from "fastify";
import { loginCookieName } from "#server/identity/permit.ts";
import { fc, fitting, spoiled, writeJson } from "./odd-json.ts";
import type { JsonSchema, KnownFields } from "./odd-json.ts";

export interface ApiRoute {
  readonly method: string;
  /** As OpenAPI writes it: `/api/bookings/{id}`. */
  readonly path: string;
  readonly body: JsonSchema | undefined;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
}

/** Every call that the server documents. */
export function routesOf(document: OpenApi): ApiRoute[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      body: operation.requestBody?.content["application/json"]?.schema,
    })),
  );
}

export interface Surroundings {
  /** Values that mean something, by the names of fields and of parameters of the path. */
  readonly known: KnownFields;
  /** Cookies of members, the most likely first. */
  readonly cookies: readonly string[];
}

const oddSegments = [
  "%00",
  "%ff",
  "%zz",
  "%",
  "%2e%2e",
  "..",
  ".",
  "%2F",
  "a%2Fb",
  "x".repeat(64),
  "x".repeat(65),
  "x".repeat(101),
  "x".repeat(3_000),
  "0",
  "-1",
  "1.5",
  "1e3",
  "01",
  "9".repeat(18),
  "9".repeat(19),
  "9".repeat(60),
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "settings",
  "read",
  "*",
  ":id",
  "{id}",
  "' or 1=1--",
  "%F0%9D%95%8F",
  "%ED%A0%80",
  "a;b",
  "a,b",
  "a b",
  "é",
  "@",
  "~",
];
const oddQueries = [
  "",
  "?",
  "?a=1&a=2",
  "?__proto__[x]=1",
  "?constructor.prototype=1",
  "?a[]=1&a[b]=2",
  `?q=${"x".repeat(4_000)}`,
  "?%00=%00",
  "?%=%zz",
  "?before=1&after=x",
  "#hash",
  "?username=other",
  "?now=%F0",
];
const login = loginCookieName();
const oddCookies = [
  `${login}=`,
  `${login}=x`,
  `${login}=${"x".repeat(6_000)}`,
  `${login}=%00`,
  `${login}=%zz`,
  "=",
  ";;;",
  `a=b; ${login}`,
  `${login}="q"; ${login}=second`,
  "__proto__=x",
  `${login}=s%3Aa.b`,
];
const oddHeaders: Readonly<Record<string, string>>[] = [
  { "content-type": "text/plain" },
  { "content-type": "application/xml" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "" },
  { "content-type": "application/json;;;=" },
  { "content-type": "APPLICATION/JSON" },
  { "content-type": "x" },
  { "content-type": "application/merge-patch+json" },
  { "content-encoding": "gzip" },
  { "content-encoding": "br" },
  { "transfer-encoding": "identity" },
  { expect: "100-continue" },
  { expect: "x" },
  { "accept-encoding": "identity;q=0, *;q=0" },
  { "accept-encoding": "br;q=1.0, gzip;q=0.0" },
  { "accept-encoding": "*" },
  { "accept-encoding": "gzip, gzip, \t;q=x" },
  { accept: "text/html" },
  { accept: "application/xml;q=2" },
  { range: "bytes=0-1" },
  { range: "bytes=9-1,x" },
  { "if-none-match": "*" },
  { "if-none-match": '"x", W/"y"' },
  { "if-modified-since": "never" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "x" },
  { host: "" },
  { host: "evil.example:99999" },
  { host: "[::1" },
  { "x-forwarded-for": "1.1.1.1, x" },
  { "x-forwarded-proto": "https,http" },
  { "x-forwarded-host": "a b" },
  { "user-agent": "x".repeat(5_000) },
  { "user-agent": "ÿþ\u0080" },
  { "x-http-method-override": "DELETE" },
  { authorization: "Basic Og==" },
  { "x-request-id": "\u00ff" },
  { "accept-version": "9" },
  { connection: "upgrade", upgrade: "websocket" },
  { te: "trailers" },
  { "content-length": "0" },
  { "last-event-id": "x" },
  { "last-event-id": "-1" },
  { "last-event-id": "9".repeat(400) },
  { "accept-language": "x".repeat(300) },
];
const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
] as const;

/** Requests to the route: many that nearly fit, some that fit, and some that are beside everything. */
export function requestsTo(
  route: ApiRoute,
  { known, cookies }: Surroundings,
): fc.Arbitrary<InjectOptions> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 24, arbitrary: fc.constant(route.method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      segments: segmentsOf(route.path, known),
      query: fc.oneof(
        { weight: 8, arbitrary: fc.constant("") },
        { weight: 1, arbitrary: fc.constantFrom(...oddQueries) },
      ),
      suffix: fc.oneof(
        { weight: 40, arbitrary: fc.constant("") },
        { weight: 1, arbitrary: fc.constantFrom("/", "//", "/.", "/x", "%20", ";v=1") },
      ),
      cookie: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(cookies[0]) },
        { weight: 3, arbitrary: fc.constantFrom(...cookies.slice(1)) },
        { weight: 1, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...oddCookies) },
      ),
      headers: fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom(...oddHeaders) },
        {
          weight: 1,
          arbitrary: fc
            .array(fc.constantFrom(...oddHeaders), { maxLength: 3 })
            .map((all) => Object.assign({}, ...all)),
        },
      ),
      payload: payloadOf(route, known),
      isAboutOne: fc.nat(4).map((value) => value > 0),
      remoteAddress: fc.ipV4(),
    })
    .map(
      ({
        method,
        segments,
        query,
        suffix,
        cookie,
        headers,
        payload,
        isAboutOne,
        remoteAddress,
      }) => ({
        method: method as NonNullable<InjectOptions["method"]>,
        url: segments.join("/") + suffix + query,
        remoteAddress,
        headers: {
          ...(payload === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
          ...(cookie === undefined ? {} : { cookie }),
        },
        ...(payload === undefined
          ? {}
          : { payload: isAboutOne ? nameAgain(payload, segments) : payload }),
      }),
    );
}

function segmentsOf(path: string, known: KnownFields): fc.Arbitrary<string[]> {
  return fc.tuple(
    ...path.split("/").map((segment) => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) return fc.constant(segment);
      const plain = path.includes("/sessions/") ? known["sessionId"] : (known[name] ?? fc.string());
      return fc.oneof(
        {
          weight: 5,
          arbitrary: (plain ?? fc.string()).map((value) =>
            encodeURIComponent(String(value).toWellFormed()),
          ),
        },
        { weight: 1, arbitrary: fc.constantFrom(...oddSegments) },
        {
          weight: 1,
          arbitrary: fc
            .string({ maxLength: 30 })
            .map((text) => encodeURIComponent(text.toWellFormed())),
        },
      );
    }),
  );
}

/** The path's session in the body's field too, which a correct client does. */
function nameAgain(payload: string, segments: readonly string[]): string {
  const id = segments.at(-2) ?? "";
  return payload.replace(/"sessionId":"\d+"/, `"sessionId":"${id}"`);
}

function payloadOf(
  { method, body }: ApiRoute,
  known: KnownFields,
): fc.Arbitrary<string | undefined> {
  const anything = fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom("", "{}", "null", "[]", "x", "{") },
  );
  if (body === undefined)
    return method === "GET" ? anything.map((text) => text || undefined) : anything;
  const fit = fitting(body, known);
  return fc.oneof(
    { weight: 3, arbitrary: fit.map(writeJson) },
    { weight: 12, arbitrary: spoiled(fit).map(writeJson) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        undefined,
        "",
        " ",
        "null",
        "[]",
        '"x"',
        "0",
        "{}",
        "\u0000",
        "\ufeff{}",
        "{,}",
        "NaN",
        "{'a':1}",
        "{}{}",
      ),
    },
    // Broken off, and with something slipped in.
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fit.map(writeJson),
          fc.nat(400),
          fc.constantFrom("", "}", '"', "\\u12", "\u0000", ",", "\ud800"),
        )
        .map(breakJson),
    },
  );
}

function breakJson([json = "", at, slipped]: [string | undefined, number, string]): string {
  const place = at % (json.length + 1);
  return slipped === "" ? json.slice(0, place) : json.slice(0, place) + slipped + json.slice(place);
}
