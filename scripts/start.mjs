// npm start: installs and builds what is missing, then runs the server, which migrates and seeds itself.
import {
  ensureBuilt,
  ensureInstalled,
  isProduction,
  main,
  pinnedNode,
  runForwardingSignals,
} from "./setup.mjs";

await main(async () => {
  await ensureInstalled({ withTools: !isProduction });
  await ensureBuilt();
  return runForwardingSignals(pinnedNode, ["src/server/main.ts"]);
});
