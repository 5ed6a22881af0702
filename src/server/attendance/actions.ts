export { hasOpenObjection } from "./mark-queries.ts";
export { isOpenToHost } from "./host-queries.ts";
export { markAttendance } from "./marks.ts";
export { readArrivalsById } from "./arrivals.ts";
