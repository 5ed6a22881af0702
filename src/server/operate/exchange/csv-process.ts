import { answerWork } from "#server/platform/answer-work.ts";
import { readCsv } from "./csv.ts";
import type { CsvFile } from "./csv.ts";

// The process that parses planners' files, one at a time; csv-reader.ts starts and ends it.

answerWork(({ text, columns, optional }: CsvFile) => readCsv(text, columns, optional));
