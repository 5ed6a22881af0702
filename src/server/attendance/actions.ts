export { readArrivalsById } from "./arrivals.ts";
export { markAttendance } from "./marks.ts";
export { hasOpenObjection } from "./mark-queries.ts";
