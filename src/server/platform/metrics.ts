import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** This process's metrics. None names a member. */
export const metrics = new Registry();

const registers = [metrics];

export const requestSeconds = new Histogram({
  name: "spotter_http_request_seconds",
  help: "How long requests took, by route; those of the event stream aside.",
  labelNames: ["method", "route", "status"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const bookingRequests = new Counter({
  name: "spotter_bookings_total",
  help: "Requests to book a session, by what came of them: booked, or the code of the refusal.",
  labelNames: ["outcome"] as const,
  registers,
});

export const openStreams = new Gauge({
  name: "spotter_streams",
  help: "Event streams that are open.",
  registers,
});

export const eventDelaySeconds = new Histogram({
  name: "spotter_stream_event_delay_seconds",
  help: "From the beginning of an event's transaction until this process read it; of each page the oldest.",
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60],
  registers,
});

export const heldBackSeconds = new Gauge({
  name: "spotter_stream_held_back_seconds",
  help: "For how long the oldest event that is committed has been waiting for the end of an older transaction.",
  registers,
});

export const deliveryTries = new Counter({
  name: "spotter_deliveries_total",
  help: "Tries to deliver a mail or a push, by what came of them: sent, retried or given_up.",
  labelNames: ["kind", "outcome"] as const,
  registers,
});

export const matchingSeconds = new Histogram({
  name: "spotter_matching_seconds",
  help: "How long it took to put the people of a session into groups.",
  labelNames: ["kind"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
  registers,
});

export const failedRounds = new Counter({
  name: "spotter_rounds_failed_total",
  help: "Rounds of background work that broke off, by name.",
  labelNames: ["round"] as const,
  registers,
});

export const failedPieceTries = new Counter({
  name: "spotter_failed_pieces_total",
  help: "Tries to do a piece of background work (one session, one member, one mail) that failed, by kind of work.",
  labelNames: ["work"] as const,
  registers,
});

export const failingPieces = new Gauge({
  name: "spotter_failing_pieces",
  help: "Pieces of background work that failed and wait for another try, by kind of work.",
  labelNames: ["work"] as const,
  registers,
});

export const dueLateSeconds = new Gauge({
  name: "spotter_due_work_late_seconds",
  help: "By kind of work, how long ago the earliest of what is due became due; 0 when nothing is.",
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
  help: "Connections of this process's pool, by state: busy, idle, and waiting for those who wait for one.",
  labelNames: ["state"] as const,
  registers,
});
