import Stripe from "stripe";
import { expect, it } from "vitest";
import { describeError } from "#server/platform/log.ts";
import { ApiProblem } from "#server/platform/problems.ts";

it("an error of the payment provider is logged by its code and request, without its text", () => {
  const refused = new Stripe.errors.StripeInvalidRequestError({
    message: "Invalid email address:\n    at hush@secret.example",
    type: "invalid_request_error",
    code: "email_invalid",
    param: "email",
    statusCode: 400,
    requestId: "req_1",
  });
  const described = describeError(new ApiProblem("unavailable", { cause: refused }));
  expect(described["cause"]).toMatchObject({
    type: "StripeInvalidRequestError",
    message: "email_invalid",
    code: "email_invalid",
    param: "email",
    statusCode: 400,
    requestId: "req_1",
  });
  expect(JSON.stringify(described)).not.toContain("hush");
  expect(JSON.stringify(described)).toContain("failures.test.ts");
});

it("an unreachable payment provider is logged with the network's message", () => {
  const away = new Stripe.errors.StripeConnectionError({
    message: "An error occurred with our connection to Stripe.",
    type: "api_error",
    detail: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
  });
  expect(describeError(away)).toMatchObject({
    type: "StripeConnectionError",
    message: "ECONNREFUSED",
  });
});
