import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** None names a member. */
export const metrics = new Registry();

const registers = [metrics];

export const requestSeconds = new Histogram({
  name: "spotter_http_request_seconds",
  help: "How long requests took, by route, without the event stream.",
  labelNames: ["method", "route", "status"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const bookingRequests = new Counter({
  name: "spotter_bookings_total",
  help: "Requests to book a session, by outcome: booked, or the code of the refusal.",
  labelNames: ["outcome"] as const,
  registers,
});

export const openStreams = new Gauge({
  name: "spotter_streams",
  help: "Open event streams.",
  registers,
});

export const eventDelaySeconds = new Histogram({
  name: "spotter_stream_event_delay_seconds",
  help: "From the start of an event's transaction until this process read it, for the oldest of each page.",
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60],
  registers,
});

export const heldBackSeconds = new Gauge({
  name: "spotter_stream_held_back_seconds",
  help: "How long the oldest committed event has waited for an older transaction to end.",
  registers,
});

export const deliveryTries = new Counter({
  name: "spotter_deliveries_total",
  help: "Attempts to deliver a mail or a push, by outcome: sent, retried or given_up.",
  labelNames: ["kind", "outcome"] as const,
  registers,
});

export const matchingSeconds = new Histogram({
  name: "spotter_matching_seconds",
  help: "How long forming a session's groups took.",
  labelNames: ["kind"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
  registers,
});

export const failedRounds = new Counter({
  name: "spotter_rounds_failed_total",
  help: "Rounds of background work that failed, by name.",
  labelNames: ["round"] as const,
  registers,
});

export const failedPieceTries = new Counter({
  name: "spotter_failed_pieces_total",
  help: "Failed attempts at a piece of background work (one session, one member, one mail), by kind of work.",
  labelNames: ["work"] as const,
  registers,
});

export const failingPieces = new Gauge({
  name: "spotter_failing_pieces",
  help: "Failed pieces of background work that wait for a retry, by kind of work.",
  labelNames: ["work"] as const,
  registers,
});

export const failedWork = new Gauge({
  name: "spotter_failed_work",
  help: "Pieces of background work that failed for a day and were set aside for an operator, by job.",
  labelNames: ["job"] as const,
  registers,
});

export const paymentBreakerOpen = new Gauge({
  name: "spotter_payment_breaker_open",
  help: "1 while this process leaves a payment provider alone that doesn't answer, except for one request a minute.",
  registers,
});

export const dueLateSeconds = new Gauge({
  name: "spotter_due_work_late_seconds",
  help: "How long the earliest due work has been due, by kind of work; 0 if nothing is due.",
  labelNames: ["work"] as const,
  registers,
});

export const deliveriesLateSeconds = new Gauge({
  name: "spotter_deliveries_late_seconds",
  help: "By kind, how long ago the oldest mail or push was written that was neither sent nor given up, and of which no try (waiting) or one (retried) has failed; 0 when there is none.",
  labelNames: ["kind", "state"] as const,
  registers,
});

export const connections = new Gauge({
  name: "spotter_database_connections",
  help: "Connections of this process's pool, by state: busy, idle, and waiting for callers without one.",
  labelNames: ["state"] as const,
  registers,
});

export const maintenanceState = new Gauge({
  name: "spotter_maintenance",
  help: "1 during maintenance, otherwise 0.",
  registers,
});

export const lastBackupSeconds = new Gauge({
  name: "spotter_last_backup_timestamp_seconds",
  help: "When the latest recorded backup was made; 0 if none was.",
  registers,
});
