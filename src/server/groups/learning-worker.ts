import { parentPort, workerData } from "node:worker_threads";
import { learnWeights } from "#shared/matching/learning.ts";
import type { RatedPairs } from "#shared/matching/learning.ts";

const pairs: RatedPairs = workerData;
parentPort?.postMessage(learnWeights(pairs));
