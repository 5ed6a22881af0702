import { request } from "node:http";
import sharp from "sharp";
import { signupPayload } from "#testing/test-server.ts";

// The strangers of hostile-day.bench.ts as a separate process: from many addresses they send pictures that unfold and,
// unless "light", large ones and bodies of brackets, at a given rate each, until asked to stop. Then they print the
// answers.

const [url = "", perSecond = "1", weight = "heavy"] = process.argv.slice(2);

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#a336" }, limitInputPixels: false });
const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
const pictures = {
  "a png of 24 megapixels": await flat(6_144, 4_096).png().toBuffer(),
  "a png that is drawn seven times": await flat(6_144, 4_096)
    .toColourspace("rgb16")
    .png({ progressive: true })
    .toBuffer(),
  "a webp of 24 megapixels": await flat(6_144, 4_096).webp({ lossless: true }).toBuffer(),
  "a large jpeg": await sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: "red", noise },
  })
    .jpeg({ quality: 75 })
    .toBuffer(),
  "a png of 50 megapixels": await flat(7_050, 7_050).png().toBuffer(),
  "a webp of 50 megapixels": await flat(7_050, 7_050)
    .webp({ lossless: true, effort: 0 })
    .toBuffer(),
  "an avif": await flat(3_000, 3_000).avif({ effort: 0 }).toBuffer(),
};
const brackets = "[".repeat(4_000_000);

interface Kind {
  readonly path: string;
  readonly body: () => string;
  /** Any IPv4 address without it. */
  readonly address?: () => string;
}

const byte = () => Math.floor(Math.random() * 256);
const signUp = (fields: object) =>
  JSON.stringify(signupPayload({ ...fields, email: `s${Math.random()}@flood.example` }));
const endless = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(5_000_000, 0xff)]);
const endlessUrl = `data:image/jpeg;base64,${endless.toString("base64")}`;

const kinds: Record<string, Kind> = {
  "a name of letters that look like any other": {
    path: "/api/auth/signup",
    body: () => signUp({ fullName: `${"\u0258".repeat(40)}9` }),
  },
  "a picture without an end": {
    path: "/api/auth/signup",
    body: () => signUp({ avatarUrl: endlessUrl }),
  },
  "access codes from one IPv6 network": {
    path: "/api/access",
    body: () => JSON.stringify({ code: "WRONG" }),
    address: () => `2001:db8:1:${byte().toString(16)}::1`,
  },
  "brackets to the login": { path: "/api/auth/login", body: () => brackets },
  "brackets beside a photo": {
    path: "/api/auth/signup",
    body: () => `{"avatarUrl":"data:image/png;base64,AAAA","fullName":${brackets}`,
  },
};
for (const [name, bytes] of Object.entries(pictures)) {
  const avatarUrl = `data:image/png;base64,${bytes.toString("base64")}`;
  kinds[name] = {
    path: "/api/auth/signup",
    body: () => signUp({ avatarUrl }),
  };
}

const lightMaxBytes = 65_536;
for (const [kind, { body }] of Object.entries(kinds)) {
  if (weight === "light" && body().length > lightMaxBytes) delete kinds[kind];
}

const answers: Record<string, Record<string, number>> = {};

function send(kind: string, { path, body: write, address }: Kind): void {
  const body = write();
  const count = (answer: string) => {
    const counts = (answers[kind] ??= {});
    counts[answer] = (counts[answer] ?? 0) + 1;
  };
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": address?.() ?? `10.${byte()}.${byte()}.${byte()}`,
  };
  let isAnswered = false;
  const sending = request(url + path, { method: "POST", headers, agent: false }, (response) => {
    isAnswered = true;
    count(String(response.statusCode));
    response.resume();
  });
  // A request refused for its length has its connection closed while it is still sending.
  sending.on("error", () => !isAnswered && count("cut off"));
  sending.end(body);
}

console.log("ready");
for (const [index, [name, kind]] of Object.entries(kinds).entries()) {
  const everyMs = 1_000 / Number(perSecond);
  setTimeout(
    () => setInterval(() => send(name, kind), everyMs),
    (index * everyMs) / Object.keys(kinds).length,
  );
}
process.on("SIGTERM", () => {
  console.log(JSON.stringify(answers));
  process.exit(0);
});
