import { z } from "zod";
import { importMaxBytes, importMaxIssues, staffFileLimit } from "#shared/rules/limits.ts";
import { call } from "#shared/api/call.ts";
import { cityName, message, reason, reasonBody } from "./fields.ts";
import { byId, storable } from "#shared/api/primitives.ts";
import { onBooked } from "./planning/timetable.ts";

/** An error in a file, by line and column. The first line names the columns. */
export const importIssue = z.object({ line: z.int(), column: z.string(), message: z.string() });

/** The result of an import, or of a trial run. With any issue, nothing was changed. */
export const importResult = z.object({
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  issues: z.array(importIssue).max(importMaxIssues),
  /** Of an import that changed something, to undo it. */
  id: z.string().optional(),
});

export const undoneImport = z.object({ removed: z.int(), restored: z.int() });

const isDryRun = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");

const options = z.object({ dryRun: isDryRun, reason: reason.optional() });
const hasReason = ({ dryRun, reason: said }: { dryRun: boolean; reason?: string | undefined }) =>
  dryRun || said !== undefined;
const missing = { path: ["reason"], message: "is required" };

const file = {
  permit: "staff",
  roles: ["planner"],
  body: z.string(),
  bodyType: "text/csv",
  bodyMaxBytes: importMaxBytes,
  limit: staffFileLimit,
  replies: { 200: importResult },
} as const;

export const importVenues = call({
  method: "POST",
  path: "/api/operate/import/venues",
  summary: "Adds and changes venues, by city, area and name; `dryRun=true` only checks",
  description:
    "Columns: city, area, name, street, kind, workout_types, capacity, step_free, notes.",
  ...file,
  query: options.refine(hasReason, missing),
});

export const importTimetable = call({
  method: "POST",
  path: "/api/operate/import/timetable",
  summary: "Adds and changes weekly sessions, by city, weekday, time and type",
  description:
    "Columns: city, weekday, local_time, workout_type, duration_minutes, total_spots, venue, audience, effective_from, and if wanted min_bookings and call_off_hours. A venue name that occurs twice in a city is written as `Area/Name`.",
  ...file,
  query: options
    .extend({ onBooked: onBooked.optional(), message: message.optional() })
    .refine(hasReason, missing),
});

export const undoImport = call({
  method: "POST",
  path: "/api/operate/imports/:id/undo",
  summary: "Takes an import back, as long as nothing was booked on it or changed since",
  permit: "staff",
  roles: ["planner"],
  params: z.object({ id: storable.min(1).max(64) }),
  body: reasonBody,
  limit: staffFileLimit,
  replies: { 200: undoneImport },
  refusals: ["not_found", "has_bookings", "stale"],
});

const csv = {
  method: "GET",
  permit: "staff",
  limit: staffFileLimit,
  replies: { 200: z.string() },
  mediaType: "text/csv",
} as const;

export const exportVenues = call({
  ...csv,
  path: "/api/operate/export/venues.csv",
  summary: "All venues, in the import's format",
  roles: ["planner"],
});

export const exportTimetable = call({
  ...csv,
  path: "/api/operate/export/timetable.csv",
  summary: "All weekly sessions, in the import's format",
  roles: ["planner"],
});

export const exportSessions = call({
  ...csv,
  path: "/api/operate/export/sessions.csv",
  summary: "All past and coming sessions",
  roles: ["planner"],
});

export const exportMembers = call({
  ...csv,
  path: "/api/operate/export/members.csv",
  summary: "All members; the audit log records the export",
  roles: ["admin"],
});

export const exportAudit = call({
  ...csv,
  path: "/api/operate/export/audit.csv",
  summary: "The whole audit log, oldest first",
  roles: ["admin"],
});

export const exportBookings = call({
  ...csv,
  path: "/api/operate/export/bookings.csv",
  summary: "All bookings, with names, and how each ended",
  roles: ["planner"],
});

export const exportReceipts = call({
  ...csv,
  path: "/api/operate/export/receipts.csv",
  summary: "All charges since they are recorded, with refunds and failed tries",
  roles: ["finance"],
});

export const exportRoster = call({
  ...csv,
  path: "/api/operate/sessions/:id/roster.csv",
  summary: "A session's roster, with everyone who was booked",
  roles: ["planner"],
  params: byId,
  refusals: ["not_found"],
});

export const readTemplate = call({
  ...csv,
  path: "/api/operate/template/:file",
  summary: "A file to fill in and import: `venues.csv` or `timetable.csv`",
  description: "With a city it has a row for each of its areas, or for each weekday.",
  roles: ["planner"],
  params: z.object({ file: z.enum(["venues.csv", "timetable.csv"]) }),
  query: z.object({ city: cityName.optional() }),
});

export type TemplateFile = "venues.csv" | "timetable.csv";
export type ImportIssue = z.infer<typeof importIssue>;
export type UndoneImport = z.infer<typeof undoneImport>;
export type ImportResult = z.infer<typeof importResult>;
