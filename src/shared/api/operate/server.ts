import { z } from "zod";
import { maintenanceMaxLength } from "#shared/rules/limits.ts";
import { call } from "#shared/api/call.ts";
import { filledText, instant } from "#shared/api/primitives.ts";
import { reason } from "./fields.ts";

export const maintenanceSentence = filledText(maintenanceMaxLength);

/** Both null while all is as usual. */
export const maintenance = z.object({
  sentence: z.string().nullable(),
  since: instant.nullable(),
});

export const readMaintenance = call({
  method: "GET",
  path: "/api/operate/maintenance",
  summary: "Whether members can only read, and the sentence they see",
  permit: "staff",
  roles: ["admin"],
  replies: { 200: maintenance },
});

export const changeMaintenance = call({
  method: "PUT",
  path: "/api/operate/maintenance",
  summary: "Switches maintenance on, or off with null",
  description:
    "While it is on, every other write answers 503 with this sentence, and background work rests. All servers follow within two seconds.",
  permit: "staff",
  roles: ["admin"],
  body: z.object({ sentence: maintenanceSentence.nullable(), reason }),
  replies: { 200: maintenance },
});

export type MaintenanceReply = z.infer<typeof maintenance>;

export const check = z.object({
  /** What was looked at, such as `email`. Several may have the same. */
  name: z.string(),
  /** `off`: it isn't set up. */
  state: z.enum(["ok", "off", "doubtful", "broken"]),
  /** What was found, and what to do. */
  found: z.string(),
});

export const checkup = z.object({ checkedAt: instant, checks: z.array(check) });

export const readCheckup = call({
  method: "GET",
  path: "/api/operate/checkup",
  summary: "Whether everything around the server works, with what to do",
  description: "Looks at most once a minute; until then all get the same answer.",
  permit: "staff",
  roles: ["admin"],
  replies: { 200: checkup },
});

export type Check = z.infer<typeof check>;
export type Checkup = z.infer<typeof checkup>;
