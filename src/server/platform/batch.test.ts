import { describe, expect, it } from "vitest";
import { batched } from "./batch.ts";

function failingFor(failures: Readonly<Record<string, Error>>) {
  const loads: string[][] = [];
  const ask = batched<string, string>(async (keys) => {
    loads.push(keys);
    for (const key of keys) if (failures[key] !== undefined) throw failures[key];
    return (key) => `${key}!`;
  });
  const outcomes = async (...keys: string[]) => {
    const settled = await Promise.allSettled(keys.map(ask));
    return settled.map((each) => (each.status === "fulfilled" ? each.value : String(each.reason)));
  };
  return { loads, outcomes };
}

const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });

describe("calls that share a query", () => {
  it("each call of a batch gets its own answer or its own error", async () => {
    const { loads, outcomes } = failingFor({ b: new Error("bad b"), d: new Error("bad d") });
    expect(await outcomes("a", "b", "c", "d", "a")).toEqual([
      "a!",
      "Error: bad b",
      "c!",
      "Error: bad d",
      "a!",
    ]);
    expect(loads).toEqual([["a", "b", "c", "d"], ["a"], ["b"], ["c"], ["d"]]);
    expect(await outcomes("e", "f")).toEqual(["e!", "f!"]);
    expect(loads).toHaveLength(6);
  });

  it("all calls of a batch fail at once while the database is away", async () => {
    const whole = failingFor({ b: away });
    expect(await whole.outcomes("a", "b", "c")).toEqual(Array(3).fill("Error: away"));
    expect(whole.loads).toHaveLength(1);
    const half = failingFor({ b: new Error("bad b"), c: away });
    expect(await half.outcomes("a", "b", "c", "d")).toEqual([
      "a!",
      "Error: bad b",
      "Error: away",
      "Error: away",
    ]);
    expect(half.loads).toHaveLength(4);
  });

  it("a single call that fails isn't repeated", async () => {
    const { loads, outcomes } = failingFor({ a: new Error("bad a") });
    expect(await outcomes("a")).toEqual(["Error: bad a"]);
    expect(loads).toEqual([["a"]]);
  });
});
