import { accessRequest } from "./accounts.ts";
import { call, nothing } from "./call.ts";
import { appInfo } from "./sandbox.ts";

// The action counts only wrong codes.
export const enterAccessCode = call({
  method: "POST",
  path: "/api/access",
  summary: "Whether this is the access code, in any case",
  permit: "anyone",
  body: accessRequest,
  replies: { 204: nothing },
  refusals: ["invalid_access_code", "too_many_requests"],
});

export const readAppInfo = call({
  method: "GET",
  path: "/api/app",
  summary: "What this server is, and its time",
  permit: "anyone",
  replies: { 200: appInfo },
});
