import { randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freeze, lastWords, loseMachine } from "./throw-away-folder.ts";
import type { ThrowAwayFolder } from "./throw-away-folder.ts";

/** One of three machines with PostgreSQL, Patroni and etcd: a folder and a loopback address. */
interface DatabaseMachine {
  readonly name: string;
  readonly folder: string;
  start(): void;
  /** Kills all its processes at once. */
  lose(): void;
  /** Freezes its replication from the primary; the returned function lets it reconnect. */
  freezeReplication(): () => void;
}

export interface DatabaseMachines {
  readonly machines: readonly DatabaseMachine[];
  readonly password: string;
  /** Puts these machines' addresses, and the application's own, into a file of deploy/. */
  place(file: string): string;
  /** The application machine's address. */
  readonly ownAddress: string;
  /** Waits until this many run, one as primary and one as the standby that commits wait for. */
  settled(running: number): Promise<Roles>;
  /** All roles as any machine reports them; undefined while none answers. */
  roles(): Promise<Roles | undefined>;
  /** Changes the cluster's settings, as `patronictl edit-config` does. */
  configure(settings: Readonly<Record<string, number>>): Promise<void>;
}

export interface Roles {
  readonly leader: DatabaseMachine | undefined;
  readonly syncStandby: DatabaseMachine | undefined;
  readonly running: number;
  /** Increases with each new primary. */
  readonly timeline: number;
}

const names = ["db1", "db2", "db3"];
const settleMs = 120_000;
const shipped = (file: string) =>
  readFileSync(join(import.meta.dirname, "../deploy", file), "utf8");

/** Starts the three machines with the files of deploy/, filling in only addresses, folders and passwords. */
export function startDatabaseMachines(folder: ThrowAwayFolder): DatabaseMachines {
  // A separate loopback network, so that the files' ports stay.
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const ownAddress = `${network}.9`;
  const password = randomBytes(12).toString("hex");
  const place = (file: string) =>
    shipped(file)
      .replaceAll("127.0.0.1", ownAddress)
      .replaceAll("10.0.0.0/24", "127.0.0.0/8")
      .replaceAll("10.0.0.", `${network}.`)
      .replaceAll("…", password);
  const machines = names.map((name) => makeMachine(folder, place, name));
  for (const machine of machines) machine.start();
  const urls = names.map((_, index) => `http://${network}.${index + 1}:8008`);
  const roles = () => readRoles(urls, machines);
  return {
    machines,
    password,
    place,
    ownAddress,
    roles,
    async settled(running) {
      const deadline = performance.now() + settleMs;
      while (performance.now() < deadline) {
        const found = await roles();
        if (found?.leader && found.syncStandby && found.running === running) return found;
        await wait(250);
      }
      const said = machines.map(({ name, folder: own }) => `${name}:\n${lastWords(own)}`);
      throw new Error(
        `After ${settleMs / 1_000} s there weren't ${running} databases in order.\n${said.join("\n")}`,
      );
    },
    async configure(settings) {
      const authorization = `Basic ${Buffer.from(`patroni:${password}`).toString("base64")}`;
      await askAny(urls, "/config", {
        method: "PATCH",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(settings),
      });
    },
  };
}

function makeMachine(
  folder: ThrowAwayFolder,
  place: (file: string) => string,
  name: string,
): DatabaseMachine {
  const own = folder.add(name);
  const patroniFile = folder.write(
    join(name, "config.yml"),
    place("patroni.yml")
      .replace("/var/run/postgresql", own)
      .replace(/archive_command: .*/, "archive_command: /bin/true"),
  );
  return {
    name,
    folder: own,
    start() {
      folder.spawn(own, "etcd", [], {
        ...readEnvironment(place("etcd.env"), name),
        ETCD_DATA_DIR: join(own, "etcd"),
        ETCD_LOG_LEVEL: "error",
      });
      folder.spawn(own, "patroni", [patroniFile], {
        ...readEnvironment(place("patroni.env"), name),
        PATRONI_POSTGRESQL_DATA_DIR: join(own, "data"),
      });
    },
    lose: () => loseMachine(own),
    freezeReplication: () => freeze(own, "walreceiver"),
  };
}

/** The settings in a file written for db1, with a machine's own name and address. */
function readEnvironment(content: string, name: string): Record<string, string> {
  const ownPart = `.${names.indexOf(name) + 1}:`;
  const settings = content.split("\n").flatMap((line): [string, string][] => {
    const [, key, value = ""] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (key === undefined) return [];
    if (key === "ETCD_INITIAL_CLUSTER") return [[key, value]];
    if (value === "db1") return [[key, name]];
    return [[key, value.replace(".1:", ownPart)]];
  });
  return Object.fromEntries(settings);
}

/** The first answer of any machine. */
function askAny(urls: readonly string[], path: string, init: RequestInit = {}): Promise<Response> {
  return Promise.any(
    urls.map(async (url) => {
      const signal = AbortSignal.timeout(2_000);
      const response = await fetch(url + path, { ...init, signal });
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      return response;
    }),
  );
}

interface ClusterMember {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

async function readRoles(
  urls: readonly string[],
  machines: readonly DatabaseMachine[],
): Promise<Roles | undefined> {
  const response = await askAny(urls, "/cluster").catch(() => undefined);
  if (response === undefined) return undefined;
  const { members } = (await response.json()) as { members: ClusterMember[] };
  const running = members.filter(({ state }) => state === "running" || state === "streaming");
  const withRole = (role: string) => {
    const found = running.find((member) => member.role === role);
    return machines.find(({ name }) => name === found?.name);
  };
  return {
    leader: withRole("leader"),
    syncStandby: withRole("sync_standby"),
    running: running.length,
    timeline: running.find(({ role }) => role === "leader")?.timeline ?? 0,
  };
}
