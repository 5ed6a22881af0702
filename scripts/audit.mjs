// Known vulnerabilities in the packages that serve members, as the npm registry reports them.
import { execFile } from "node:child_process";

/** The output of npm's audit; empty without npm or after a timeout. Never rejects. */
export function startAudit() {
  const args = ["audit", "--omit=dev", "--audit-level=high", "--json"];
  return new Promise((resolve) => {
    execFile("npm", args, { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

/**
 * Prints the vulnerabilities of high severity and returns whether there are none. A registry that doesn't answer is
 * reported but is no failure.
 */
export function reportVulnerabilities(answer) {
  let report;
  try {
    report = JSON.parse(answer);
  } catch {
    // Without npm's own complaint.
  }
  if (report?.metadata?.vulnerabilities === undefined) {
    console.log("The registry can't be reached from here: nothing was audited.");
    return true;
  }
  const bad = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    /^(high|critical)$/.test(severity),
  );
  for (const { name, severity, range } of bad) console.error(`${severity}: ${name} ${range}`);
  if (bad.length === 0)
    console.log("No package that serves members has a known vulnerability of high severity.");
  return bad.length === 0;
}
