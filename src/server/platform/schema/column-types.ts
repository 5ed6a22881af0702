import type { ColumnType } from "kysely";
import type { GroupReason } from "#shared/api/bookings.ts";
import type { Agreement } from "#shared/api/operate/planning/venues.ts";
import type { LearnedLikes } from "#shared/api/operate/learning.ts";
import type { Weights } from "#shared/matching/compatibility.ts";
import type { Calibration } from "#shared/matching/learning.ts";
import type { CalendarFile } from "#server/platform/mail.ts";
import type { SpotOffer } from "#shared/rules/waitlists.ts";

/** 64 bits, carried as text. */
export type RowId = ColumnType<string, never, never>;
/** `YYYY-MM-DD`, whatever the zone. */
export type LocalDay = string;

/** `unknown` where the reader parses it. */
interface JsonColumns {
  "venues.agreement": Agreement;
  "audit_log.from": unknown;
  "audit_log.to": unknown;
  "deliveries.calendar": CalendarFile;
  "deliveries.payload": Record<string, unknown>;
  "learned_weights.calibration": Calibration[];
  "learned_weights.likes": LearnedLikes;
  "learned_weights.weights": Weights;
  "notifications.params": Record<string, string>;
  "reports.excerpt": unknown;
  /** Per pair: both bookings, then the fits in the order of the factors. */
  "session_groups.pair_fits": readonly (readonly (string | number)[])[];
  "session_groups.reasons": GroupReason[];
  "sessions.offers": SpotOffer[];
  "stand_in_events.body": unknown;
  "stand_in_objects.body": unknown;
  "stand_in_objects.hidden": unknown;
  "stand_in_records.body": unknown;
  "stand_in_requests.body": unknown;
}

/** Read as the object, written as its text. */
export type Json<Column extends keyof JsonColumns> = ColumnType<
  JsonColumns[Column],
  string,
  string
>;
export type JsonWithDefault<Column extends keyof JsonColumns> = ColumnType<
  JsonColumns[Column],
  string | undefined,
  string
>;
