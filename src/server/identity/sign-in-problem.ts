import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { ApiProblem } from "#server/platform/problems.ts";

const retryAfterSeconds = 5;
const cancellations = new Set(["access_denied", "user_cancelled_authorize"]);
// Our own account there is set up wrongly, or switched off.
const refusalsOfUs = new Set(["invalid_client", "unauthorized_client"]);
const awayWords = new Set(["server_error", "temporarily_unavailable"]);
const unusableReplies = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
]);

/** The refusal that a failed sign-in is answered with. */
export function signInProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof AuthorizationResponseError && cancellations.has(error.error)) {
    return new ApiProblem("sign_in_cancelled", { cause: error });
  }
  if (
    (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) &&
    refusalsOfUs.has(error.error)
  ) {
    return new ApiProblem("sign_in_not_allowed", { cause: error });
  }
  return isProviderAway(error)
    ? new ApiProblem("unavailable", { retryAfterSeconds, cause: error })
    : new ApiProblem("identity_not_verified", { cause: error });
}

function isProviderAway(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return awayWords.has(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500 || error.status === 429;
  if (error instanceof ClientError) return unusableReplies.has(error.code ?? "");
  // What `fetch` throws when nobody answers, or stops in the middle; our own mistakes carry a code.
  return error instanceof TypeError && !("code" in error);
}
