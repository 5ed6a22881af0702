import type { Answer } from "#testing/http-calls.ts";

export interface Phase {
  readonly name: string;
  /** Whether no request may fail in it. */
  readonly isCalm: boolean;
  readonly fromMs: number;
  toMs: number;
}

export type AnswersByCall = ReadonlyMap<string, readonly Answer[]>;

const hasFailed = ({ status }: Answer) => status === 0 || status >= 500;

/** The phase in which the request was sent, or the troubled one that it touched. */
function phaseOf(phases: readonly Phase[], { beganMs, ms }: Answer): Phase | undefined {
  const touched = phases.filter(({ fromMs, toMs }) => beganMs < toMs && beganMs + ms >= fromMs);
  return touched.find(({ isCalm }) => !isCalm) ?? touched[0];
}

/** For each call the answers per second, and how fast the good ones were. */
export function describeCalls(answers: AnswersByCall, seconds: number): string[] {
  const name = (text: string) => text.padEnd(20);
  const column = (text: string) => text.padStart(9);
  const heading = ["requests", "a second", "p50 ms", "p95 ms", "p99 ms"].map(column).join(" ");
  const lines = [...answers, ["all", [...answers.values()].flat()] as const].map(([call, of]) => {
    const tookMs = of
      .filter((answer) => !hasFailed(answer))
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const at = (share: number) =>
      tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))]?.toFixed(1) ?? "–";
    const figures = [
      String(of.length),
      (of.length / seconds).toFixed(1),
      at(0.5),
      at(0.95),
      at(0.99),
    ];
    return `${name(call)} ${figures.map(column).join(" ")}`;
  });
  return [`${name("")} ${heading}`, ...lines];
}

/** For each phase the failures by kind, with their number. */
export function describeErrors(answers: AnswersByCall, phases: readonly Phase[]): string[] {
  const errors = [...answers].flatMap(([call, of]) =>
    of
      .filter(({ status }) => status === 0 || status >= 400)
      .map((answer) => ({ call, answer, phase: phaseOf(phases, answer) })),
  );
  return phases.map((phase) => {
    const kinds = Map.groupBy(
      errors.filter((error) => error.phase === phase),
      ({ call, answer: { status, code } }) =>
        `${call}: ${`${status || "no answer,"} ${code}`.trim()}`,
    );
    const said = [...kinds].map(([kind, of]) => `\n    ${of.length} × ${kind}`).join("");
    const seconds = ((phase.toMs - phase.fromMs) / 1_000).toFixed(1);
    return `  ${phase.name} (${seconds} s): ${said === "" ? "none" : said}`;
  });
}

/** All failures in calm phases, and every 500 in any phase. */
export function findWrongAnswers(answers: AnswersByCall, phases: readonly Phase[]): string[] {
  return [...answers].flatMap(([call, of]) =>
    of
      .filter(
        (answer) =>
          answer.status === 500 || (hasFailed(answer) && phaseOf(phases, answer)?.isCalm === true),
      )
      .map(
        (answer) =>
          `${call}: ${answer.status} ${answer.code} in "${phaseOf(phases, answer)?.name}"`,
      ),
  );
}
