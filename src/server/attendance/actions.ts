export { readArrivalsById } from "./arrivals.ts";
export { markAttendance } from "./marks.ts";
export { objects } from "./mark-queries.ts";
