import { createApplication } from "./application.ts";
import { readConfig } from "./platform/config.ts";
import { adviceAbout } from "./platform/start-failure.ts";
import { exposureOf } from "#stand-ins/exposure.ts";

// Long enough for a request under way, short enough for a supervisor's patience.
const stopWithinMs = 25_000;

try {
  const config = readConfig(process.env);
  const application = await createApplication(config);
  const exposure = exposureOf(config);
  if (exposure !== undefined) application.context.log.warn(exposure);
  let stopping = false;
  // The last one comes when the terminal is closed.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // Ctrl-C comes twice: from the terminal, and from npm, which passes it on.
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      application.stop().then(() => process.exit(0), fail);
    });
  }
  const url = await application.start();
  // For whoever sits in front of it; the log says it to machines.
  if (process.stdout.isTTY && !stopping) console.log(`\n  Spotter is ready: ${url}\n`);
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  console.error(adviceAbout(error) ?? error);
  process.exit(1);
}
