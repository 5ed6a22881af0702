import { readFileSync } from "node:fs";
import { z } from "zod";
import { formGroups } from "../../shared/matching/form-groups.ts";

const pair = z.tuple([z.int().min(0), z.int().min(0)]);

/** One session to be split into groups; people are numbered from 0. */
const matchCase = z.object({
  id: z.union([z.string(), z.number()]),
  n: z.int().min(0),
  scores: z.array(z.array(z.number())),
  forbidden: z.array(pair).default([]),
  keepTogether: z.array(pair).default([]),
  sizes: z.array(z.int().min(1)).optional(),
});

type MatchCase = z.infer<typeof matchCase>;

/** The same seed each time, so that an answer can be had again. */
const seed = 1;

function solve({ id, sizes, ...guests }: MatchCase) {
  const began = performance.now();
  const { groups, total, bound, provenOptimal } = formGroups({
    ...guests,
    ...(sizes === undefined ? {} : { sizes }),
    seed,
    isTimeUp: () => false,
  });
  return { id, groups, total, bound, provenOptimal, ms: performance.now() - began };
}

function readCases(file: string): MatchCase[] {
  const parsed = z.array(matchCase).safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join(".") ?? ""} ${issue?.message ?? "does not fit"}`);
}

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error("Usage: npm run --silent match -- FILE, a JSON array of {id, n, scores, forbidden, keepTogether, sizes}");
  process.exitCode = 2;
} else {
  try {
    console.log(JSON.stringify(readCases(file).map(solve)));
  } catch (error) {
    console.error(`The cases in ${file} can't be solved: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
