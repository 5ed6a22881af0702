import type { InjectOptions } from "fastify";
import { fc, validValues, corruptedValues, writeJson } from "./fuzz-json.ts";
import type { JsonSchema, KnownFields } from "./fuzz-json.ts";
import { fuzzSegments, fuzzQueries, fuzzCookies, fuzzHeaders, methods } from "./fuzz-parts.ts";

export interface ApiRoute {
  readonly method: string;
  /** As in OpenAPI: `/api/bookings/{id}`. */
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
  /** Meaningful values by the names of fields and path parameters. */
  readonly known: KnownFields;
  /** Cookies of members, the most likely first. */
  readonly cookies: readonly string[];
}

/** Requests to the route: many that nearly fit, some that fit, and some far off. */
export function requestsTo(
  route: ApiRoute,
  { known, cookies }: Surroundings,
): fc.Arbitrary<InjectOptions> {
  return fc
    .record({
      method: seldom(fc.constant<string>(route.method), 24, fc.constantFrom(...methods)),
      segments: segmentsOf(route.path, known),
      query: seldom(fc.constant(""), 8, fc.constantFrom(...fuzzQueries)),
      suffix: seldom(fc.constant(""), 40, fc.constantFrom("/", "//", "/.", "/x", "%20", ";v=1")),
      cookie: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(cookies[0]) },
        { weight: 3, arbitrary: fc.constantFrom(...cookies.slice(1)) },
        { weight: 1, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...fuzzCookies) },
      ),
      headers: headers(),
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

/** One of `weight` + 1 values is unusual. */
function seldom<Value>(
  usual: fc.Arbitrary<Value>,
  weight: number,
  odd: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function headers(): fc.Arbitrary<Record<string, string>> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...fuzzHeaders) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom(...fuzzHeaders), { maxLength: 3 })
        .map((all) => Object.assign({}, ...all)),
    },
  );
}

function segmentsOf(path: string, known: KnownFields): fc.Arbitrary<string[]> {
  return fc.tuple(
    ...path.split("/").map((segment) => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) return fc.constant(segment);
      const isSession = name === "id" && path.includes("sessions/");
      const plain = known[isSession ? "sessionId" : name];
      return fc.oneof(
        {
          weight: 5,
          arbitrary: (plain ?? fc.string()).map((value) =>
            encodeURIComponent(String(value).toWellFormed()),
          ),
        },
        { weight: 1, arbitrary: fc.constantFrom(...fuzzSegments) },
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

/** Repeats the path's session in the body, as correct clients do. */
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
  const fit = validValues(body, known);
  return fc.oneof(
    { weight: 3, arbitrary: fit.map(writeJson) },
    { weight: 12, arbitrary: corruptedValues(fit).map(writeJson) },
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
    // Cut off, and with something slipped in.
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
