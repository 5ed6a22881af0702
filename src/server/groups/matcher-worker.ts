import { parentPort } from "node:worker_threads";
import { formGroups } from "#shared/matching/form-groups.ts";
import { repairGroups } from "#shared/matching/repair-groups.ts";

type Pair = readonly [number, number];

interface People {
  /** 0 to 1 for each pair. */
  readonly scores: readonly (readonly number[])[];
  readonly forbidden: readonly Pair[];
  readonly keepTogether: readonly Pair[];
}

export type Task =
  | (People & { readonly kind: "form"; readonly seed: number })
  | (People & {
      readonly kind: "mend";
      readonly groupBefore: readonly (number | null)[];
    });

export interface Answer {
  readonly id: number;
  readonly groups: readonly (readonly number[])[];
}

/** Far more than forty people need. After that the best groups so far are used without a proof. */
const maxMs = 2_000;

function solve(task: Task): readonly (readonly number[])[] {
  if (task.kind === "mend") return repairGroups(task).groups.map(({ people }) => people);
  const until = performance.now() + maxMs;
  const isTimeUp = () => performance.now() > until;
  return formGroups({ ...task, n: task.scores.length, isTimeUp }).groups;
}

parentPort?.on("message", ({ id, task }: { id: number; task: Task }) => {
  const answer: Answer = { id, groups: solve(task) };
  parentPort?.postMessage(answer);
});
