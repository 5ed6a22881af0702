import { join } from "node:path";
import { vi } from "vitest";

export const operatorFile = join(import.meta.dirname, "../server/cli/operator.ts");

let runs = 0;

/** Runs `npm run operator` with these words in this process: a new process would take seconds. */
export async function operate(
  ...words: string[]
): Promise<{ code: number; said: string; refused: string }> {
  const { argv, exitCode } = process;
  const said: string[] = [];
  const refused: string[] = [];
  const ears = [
    vi.spyOn(console, "log").mockImplementation((text) => void said.push(`${text}\n`)),
    vi.spyOn(console, "error").mockImplementation((text) => void refused.push(`${text}\n`)),
  ];
  process.argv = [...argv.slice(0, 1), "operator.ts", ...words];
  process.exitCode = 0;
  try {
    runs += 1;
    // Another name makes the module run again.
    await import(`${operatorFile}?run=${runs}`);
    return { code: Number(process.exitCode), said: said.join(""), refused: refused.join("") };
  } finally {
    Object.assign(process, { argv, exitCode });
    for (const ear of ears) ear.mockRestore();
  }
}
