// Known vulnerabilities in the packages that serve members, as the npm registry reports them.
import { execFile } from "node:child_process";

/** What npm's audit says, as text; empty where there is no npm or it took too long. Never rejects. */
export function askRegistry() {
  const args = ["audit", "--omit=dev", "--audit-level=high", "--json"];
  return new Promise((resolve) => {
    execFile("npm", args, { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

/** Prints the vulnerabilities of high severity and answers whether there are none. A registry that doesn't answer is reported, and is no failure. */
export function sayHoles(answer) {
  let report;
  try {
    report = JSON.parse(answer);
  } catch {
    // Not even npm's own complaint.
  }
  if (report?.metadata?.vulnerabilities === undefined) {
    console.log("The registry can't be asked for known holes from here: nothing was audited.");
    return true;
  }
  const bad = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    /^(high|critical)$/.test(severity),
  );
  for (const { name, severity, range } of bad) console.error(`${severity}: ${name} ${range}`);
  if (bad.length === 0)
    console.log("No part that serves members has a known hole of a high degree.");
  return bad.length === 0;
}
