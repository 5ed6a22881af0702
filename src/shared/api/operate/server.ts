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
