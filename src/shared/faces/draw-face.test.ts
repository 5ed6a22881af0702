import { describe, expect, it } from "vitest";
import { faceCount, facePath, findFace } from "#shared/rules/faces.ts";
import { drawFace, faces } from "./draw-face.ts";

const all = Array.from({ length: faceCount }, (_, face) => face);

describe("the faces", () => {
  it("the drawn faces differ in at least three of their six parts", () => {
    expect(faces).toHaveLength(faceCount);
    const alike = all.flatMap((one) =>
      all
        .filter((other) => other < one)
        .filter((other) => {
          const parts = faces[other] ?? [];
          const different = faces[one]?.filter((part, index) => part !== parts[index]) ?? [];
          return different.length < 3;
        })
        .map((other) => [other, one]),
    );
    expect(alike).toEqual([]);
    expect(new Set(all.map(drawFace)).size).toBe(faceCount);
  });

  it("the drawn faces are small, self-contained pictures without text or scripts", () => {
    for (const face of all) {
      const svg = drawFace(face);
      expect(svg.length).toBeLessThan(1_500);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96"/);
      expect(svg).not.toMatch(/<(script|style|text|image|use|a)\b|href|NaN|undefined/);
    }
    expect(() => drawFace(faceCount)).toThrow(RangeError);
  });

  it("the drawn faces are found by exactly their own paths", () => {
    expect(all.map((face) => findFace(facePath(face)))).toEqual(all);
    const others = [
      "/faces/64.svg",
      "/faces/-1.svg",
      "/faces/01.svg",
      "/faces/1.svg?",
      "faces/1.svg",
    ];
    expect(others.map(findFace)).toEqual(others.map(() => undefined));
  });
});
