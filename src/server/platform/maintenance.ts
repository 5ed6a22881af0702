import { minuteMs, secondMs } from "#shared/rules/durations.ts";
import type { FastifyInstance } from "fastify";
import type { Db } from "./database.ts";
import { ApiProblem, isDatabaseAway } from "./problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Allows a write then. */
    readonly duringMaintenance?: boolean;
  }
}

export interface MaintenanceState {
  /** Such as "Back at 6."; null while all is as usual. */
  readonly sentence: string | null;
  readonly since: Date | null;
}

/** Members may only read. All processes share the state through the database. */
export interface Maintenance {
  /** At most a second old; the last known one while the database is away. */
  read(): Promise<MaintenanceState>;
  forget(): void;
}

const holdsMs = secondMs;
const retryAfterSeconds = minuteMs / 1_000;
const isOff: MaintenanceState = { sentence: null, since: null };

export function followMaintenance(db: Db): Maintenance {
  let last = isOff;
  let asked: Promise<MaintenanceState> | undefined;
  const ask = async () => {
    try {
      last = await findMaintenance(db);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return last;
  };
  return {
    read() {
      if (asked === undefined) {
        const asking = ask().finally(() => {
          setTimeout(() => {
            if (asked === asking) asked = undefined;
          }, holdsMs).unref();
        });
        asked = asking;
      }
      return asked;
    },
    forget: () => (asked = undefined),
  };
}

export async function findMaintenance(db: Db): Promise<MaintenanceState> {
  const row = await db.selectFrom("maintenance").select(["sentence", "since"]).executeTakeFirst();
  return row ?? isOff;
}

/** Null switches it off. */
export async function setMaintenance(db: Db, sentence: string | null, now: Date): Promise<void> {
  if (sentence === null) await db.deleteFrom("maintenance").execute();
  else
    await db
      .insertInto("maintenance")
      .values({ sentence, since: now })
      .onConflict((conflict) => conflict.column("is_on").doUpdateSet({ sentence }))
      .execute();
}

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** The command line may write. */
export function refuseWrites(
  app: FastifyInstance,
  maintenance: Maintenance,
  isExempt: () => boolean,
): void {
  app.addHook("onRequest", async ({ method, routeOptions }) => {
    if (readMethods.has(method) || routeOptions.config.duringMaintenance === true || isExempt())
      return;
    const { sentence } = await maintenance.read();
    if (sentence !== null)
      throw new ApiProblem("unavailable", { retryAfterSeconds, detail: () => sentence });
  });
}
