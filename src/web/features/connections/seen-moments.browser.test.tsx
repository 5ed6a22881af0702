import { expect, test } from "vitest";
import { memberKey } from "#web/client/forget-member.ts";
import { markSeen } from "./seen-moments.ts";

test("a device remembers the latest 200 moments that each member has seen", () => {
  for (let nth = 1; nth <= 201; nth += 1) markSeen("m-1", `group.${nth}`);
  markSeen("m-1", "group.201");
  markSeen("m-2", "match.1");
  const keptOf = (username: string): string[] =>
    JSON.parse(localStorage.getItem(memberKey(`seen.${username}`)) ?? "[]");
  expect(keptOf("m-1")).toEqual(Array.from({ length: 200 }, (_, index) => `group.${index + 2}`));
  expect(keptOf("m-2")).toEqual(["match.1"]);
});
