import { expect, it } from "vitest";
import { describeError } from "./log.ts";

it("a logged error says what happened and where, without private data", () => {
  const cause = Object.assign(new Error("refused"), { headers: { authorization: "Bearer hush" } });
  const error = Object.assign(new TypeError("it broke", { cause }), {
    code: "23505",
    constraint: "members_email_key",
    detail: "Key (email)=(hush@secret.example) already exists.",
    params: ["hush"],
    query: "insert into members values ('hush')",
  });
  const described = describeError(error);
  expect(described).toMatchObject({
    type: "TypeError",
    message: "it broke",
    code: "23505",
    constraint: "members_email_key",
    cause: { message: "refused" },
  });
  expect(JSON.stringify(described)).not.toContain("hush");
  expect(JSON.stringify(described)).toContain("log.test.ts");
});

it("a logged error follows a chain of causes only so far", () => {
  const ring = new Error("round");
  ring.cause = ring;
  expect(JSON.stringify(describeError(ring)).match(/"round"/g)).toHaveLength(4);
  expect(describeError("just words")).toMatchObject({ message: "just words" });
});
