import { ApiProblem } from "#server/platform/problems.ts";
import type { Context } from "#server/platform/context.ts";
import { WorkFailed, WorkQueue } from "#server/platform/work-process.ts";
import { csvMaxColumns, hasTooManyColumns } from "./csv.ts";
import type { CsvFile, CsvLines } from "./csv.ts";

const program = {
  module: new URL("./csv-process.ts", import.meta.url),
  name: "CSV files",
  heapMb: 128,
};
/** The largest valid file takes a fraction of a second. Each member's simultaneous requests are limited, too. */
const limits = { maxWaiting: 12, maxWaitingOfSender: 12, workMs: 5_000 };

let queue: WorkQueue<CsvFile, CsvLines> | undefined;

/**
 * Runs `readCsv` in a separate process, so that no file can stop the server. Throws `invalid_request` if the first line
 * is invalid or parsing takes too much time or memory, and `unavailable` if too many files wait.
 */
export async function readCsvApart(
  { log }: Pick<Context, "log">,
  file: CsvFile,
): Promise<CsvLines> {
  if (hasTooManyColumns(file.text))
    throw unreadable(`has more than ${csvMaxColumns} columns in its first line`);
  queue ??= new WorkQueue(program, log, limits);
  try {
    return await queue.run(file, "planners");
  } catch (error) {
    throw error instanceof WorkFailed ? unreadable("takes too long to read") : error;
  }
}

function unreadable(what: string): ApiProblem {
  return new ApiProblem("invalid_request", {
    issues: [{ path: "", message: what }],
    detail: () => `The file ${what}. Save it as a plain CSV file and try again.`,
  });
}
