import type { Check } from "#shared/api/operate/server.ts";

export type Found = Omit<Check, "name">;
export const ok = (found: string): Found => ({ state: "ok", found });
export const off = (found: string): Found => ({ state: "off", found });
export const doubtful = (found: string): Found => ({ state: "doubtful", found });
export const broken = (found: string): Found => ({ state: "broken", found });

export const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(messageOf).join("; ")
    : error instanceof Error
      ? error.message.replace(/\.$/, "")
      : String(error);
