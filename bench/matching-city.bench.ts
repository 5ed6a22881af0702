import { compatibility } from "#shared/matching/compatibility.ts";
import type { MatchMember } from "#shared/matching/compatibility.ts";
import { formGroups, seededRandom } from "#shared/matching/form-groups.ts";
import { exampleMembers } from "#shared/matching/testing/example-cases.ts";

// A big city's day: 2,500 sessions of 40, which are 100,000 members, from their answers to proven groups. On one
// thread; SESSIONS sets how many.

const sessions = Number(process.env["SESSIONS"] ?? 2_500);
const people = 40;
const aim = 50;

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

let unproven = 0;
let scoringMs = 0;
const times: number[] = [];
const beganAt = performance.now();
for (let session = 1; session <= sessions; session += 1) {
  const random = seededRandom(session);
  const members = exampleMembers(people, random);
  const began = processorMs();
  const fit = (one: MatchMember, other: MatchMember): number =>
    one === other ? 0 : compatibility(one, other, { metLately: random() < 0.08, connected: false });
  const scores = members.map((one) => members.map((other) => fit(one, other)));
  const scored = processorMs();
  const { provenOptimal } = formGroups({
    n: people,
    scores,
    seed: session,
    isTimeUp: () => processorMs() - scored > 1_000,
  });
  if (!provenOptimal) unproven += 1;
  scoringMs += scored - began;
  times.push(processorMs() - began);
}
const wallMs = performance.now() - beganAt;
const busyMs = times.reduce((sum, ms) => sum + ms, 0);
times.sort((one, other) => one - other);
const at = (part: number): string =>
  (times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0).toFixed(1);

const perSecond = (ms: number): string => ((1_000 * sessions) / ms).toFixed(0);
console.log(
  `${sessions} sessions of ${people} (${sessions * people} members), ${unproven} not proven`,
);
console.log(
  `${perSecond(busyMs)} sessions a second a core (aim ${aim}), ${perSecond(wallMs)} by the wall clock`,
);
console.log(
  `processor ms a session: median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, worst ${at(1)}`,
);
console.log(`of it for the compatibility of its members: ${(scoringMs / sessions).toFixed(2)}`);
if ((1_000 * sessions) / busyMs < aim || unproven > 0) process.exitCode = 1;
