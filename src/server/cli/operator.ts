import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { readConfig } from "#server/platform/config.ts";
import { FolderInUseError, requestCommand } from "#server/platform/database/embedded-folder.ts";
import type { CommandOutcome, WrittenCommand } from "#server/platform/database/embedded-folder.ts";
import { findStartAdvice } from "#server/platform/start-failure.ts";
import { carryOut, readCommand } from "./run-command.ts";
import type { Asked } from "./run-command.ts";
import { UsageError } from "./commands/command.ts";

/** In this process, or in the server that has the embedded database open. */
async function run(written: WrittenCommand, asked: Asked): Promise<CommandOutcome> {
  const config = readConfig({
    ...process.env,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error",
  });
  let application: Application;
  try {
    application = await createApplication(config);
  } catch (error) {
    const answer =
      error instanceof FolderInUseError ? await requestCommand(config.dataDir, written) : undefined;
    if (answer === undefined) throw error;
    return answer;
  }
  try {
    await application.prepare();
    return await carryOut(application, asked);
  } finally {
    await application.stop();
  }
}

try {
  // npm runs in the folder of the sources, wherever it was called.
  const written = {
    words: process.argv.slice(2),
    folder: process.env["INIT_CWD"] ?? process.cwd(),
  };
  const asked = readCommand(written);
  const { said, refused, code } =
    typeof asked === "string" ? { said: asked, refused: "", code: 0 } : await run(written, asked);
  if (said !== "") console.log(said);
  if (refused !== "") console.error(refused);
  process.exitCode = code;
} catch (error) {
  const isMisunderstood = error instanceof UsageError;
  console.error(isMisunderstood ? error.message : (findStartAdvice(error) ?? error));
  process.exitCode = isMisunderstood ? 2 : 1;
}
