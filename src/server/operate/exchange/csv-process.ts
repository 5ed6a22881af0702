import { answerWork } from "#server/platform/answer-work.ts";
import { readCsv } from "./csv.ts";
import type { CsvFile } from "./csv.ts";

// The process in which planners' files are parsed, one after the other; csv-reader.ts starts and ends it.

answerWork(({ text, columns }: CsvFile) => readCsv(text, columns));
