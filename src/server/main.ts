import { createApplication } from "./application.ts";
import { senderWarning, readConfig } from "./platform/config.ts";
import { passkeyWarning, proxyWarning } from "./platform/config/given-settings.ts";
import { serveCommands } from "./platform/database/embedded-folder.ts";
import { carryOutFor } from "./cli/run-command.ts";
import { findStartAdvice } from "./platform/start-failure.ts";
import { feedSystemd, watchEventLoop } from "./platform/watchdog.ts";
import { exposureWarning } from "#stand-ins/sandbox-settings.ts";

try {
  const config = readConfig(process.env);
  const application = await createApplication(config);
  for (const warning of [
    exposureWarning(config),
    senderWarning(config),
    proxyWarning(config.trustedProxies),
    passkeyWarning(config),
  ]) {
    if (warning !== undefined) application.context.log.warn(warning);
  }
  let stopping = false;
  // SIGHUP comes when the terminal is closed.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // Ctrl-C arrives twice: from the terminal, and passed on by npm.
      if (stopping) return;
      stopping = true;
      setTimeout(() => {
        application.context.log.warn("stopping took too long: open work is cut off");
        process.exit(1);
      }, config.drainSeconds * 1_000).unref();
      application.stop().then(() => process.exit(0), fail);
    });
  }
  feedSystemd();
  const url = await application.start();
  watchEventLoop(config.hangSeconds);
  // Another process couldn't open the embedded database beside this one.
  if (config.databaseUrl === undefined) {
    const commands = serveCommands(config.dataDir, (written) => carryOutFor(application, written));
    process.once("exit", () => commands.close());
  }
  // For a person at the terminal; machines read the log.
  if (process.stdout.isTTY && !stopping) console.log(`\n  Spotter is ready: ${url}\n`);
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  console.error(findStartAdvice(error) ?? error);
  process.exit(1);
}
