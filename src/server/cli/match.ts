import { readFile } from "node:fs/promises";
import { z } from "zod";
import { formGroups } from "#shared/matching/form-groups.ts";
import { minuteMs } from "#shared/rules/durations.ts";

// Checks the matching engine from outside: reads cases and prints the best groups of each.

const usage = `Usage: npm run --silent match -- FILE
FILE holds a JSON array of {id, n, scores, forbidden, keepTogether, sizes}: scores is a matrix of n times n
numbers from 0 to 1, the other three may be left out. Prints a JSON array of
{id, groups, total, bound, provenOptimal, ms}.`;

/** A slower case returns the best groups found so far, without a proof. */
const maxMs = minuteMs;
/** Runs the engine this long before measuring it, because it is compiled first. */
const warmUpMs = 400;
/** Tolerance for rounded scores. */
const rounding = 1e-9;

const people = z.array(z.tuple([z.int(), z.int()])).nullish();
const matchCase = z
  .object({
    id: z.union([z.string(), z.number()], { error: "must be a text or a number" }),
    n: z.int().min(0).max(1_000),
    scores: z.array(z.array(z.number())),
    forbidden: people,
    keepTogether: people,
    sizes: z.array(z.int().min(1)).nullish(),
  })
  .superRefine(({ n, scores, forbidden, keepTogether, sizes }, context) => {
    const refuse = (path: string, message: string): void => {
      context.addIssue({ code: "custom", path: [path], message });
    };
    if (scores.length !== n || scores.some((row) => row.length !== n)) {
      refuse("scores", `must be ${n} rows of ${n} numbers`);
      return;
    }
    const wrong = findWrongScore(scores);
    if (wrong !== undefined) {
      refuse("scores", wrong);
      return;
    }
    for (const [path, pairs] of [
      ["forbidden", forbidden],
      ["keepTogether", keepTogether],
    ] as const) {
      const stranger = pairs?.flat().find((person) => person < 0 || person >= n);
      if (stranger !== undefined)
        refuse(path, `names ${stranger}, but people are numbered from 0 to ${n - 1}`);
    }
    if (sizes != null && sizes.reduce((sum, size) => sum + size, 0) !== n)
      refuse("sizes", `must add up to ${n}`);
  });
const matchCases = z.array(matchCase);
type MatchCase = z.infer<typeof matchCase>;

function findWrongScore(scores: readonly (readonly number[])[]): string | undefined {
  for (const [one, row] of scores.entries()) {
    for (const [other, score] of row.entries()) {
      if (one === other) continue;
      const pair = `${one} and ${other}`;
      if (score < -rounding || score > 1 + rounding)
        return `must be from 0 to 1, but that of ${pair} is ${score}`;
      if (Math.abs(score - (scores[other]?.[one] ?? score)) > rounding)
        return `must be the same both ways round, but those of ${pair} are not`;
    }
  }
  return undefined;
}

class BadInput extends Error {}

async function readCases(file: string): Promise<MatchCase[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new BadInput(
      `${file} can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BadInput(`${file} is not JSON.`);
  }
  const parsed = matchCases.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [position, ...path] = issue?.path ?? [];
  const place = typeof position === "number" ? `Case ${position + 1} in ${file}` : file;
  throw new BadInput(
    `${place} does not fit${path.length > 0 ? `, at ${path.join(".")}` : ""}: ${issue?.message}.`,
  );
}

function solve({ id, n, scores, forbidden, keepTogether, sizes }: MatchCase, withinMs: number) {
  const beganAt = performance.now();
  const { groups, total, bound, provenOptimal } = formGroups({
    n,
    scores: (one, other) => Math.min(1, Math.max(0, scores[one]?.[other] ?? 0)),
    forbidden: forbidden ?? [],
    keepTogether: keepTogether ?? [],
    ...(sizes == null ? {} : { sizes }),
    seed: 1,
    isTimeUp: () => performance.now() - beganAt > withinMs,
  });
  return {
    id,
    groups,
    total,
    bound,
    provenOptimal,
    ms: Math.round(1_000 * (performance.now() - beganAt)) / 1_000,
  };
}

/** The measured code is then compiled, as on a running server. */
function warmUp(cases: readonly MatchCase[]): void {
  const until = performance.now() + warmUpMs;
  for (let index = 0; cases.length > 0 && index < 100 && performance.now() < until; index += 1) {
    const next = cases[index % cases.length];
    if (next !== undefined) solve(next, until - performance.now());
  }
}

const [file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    const cases = await readCases(file);
    warmUp(cases);
    console.log(`[${cases.map((each) => `\n${JSON.stringify(solve(each, maxMs))}`).join()}\n]`);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
