export { readArrivalsById } from "./arrivals.ts";
export { markAttendance } from "./marks.ts";
export { isObjected } from "./mark-queries.ts";
