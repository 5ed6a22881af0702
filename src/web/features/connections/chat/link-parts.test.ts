import { expect, test } from "vitest";
import { linkParts } from "./message-text.tsx";

const links = (content: string) =>
  linkParts(content).flatMap((part) => (part.kind === "link" ? [part.href] : []));
const whole = (content: string) =>
  linkParts(content)
    .map(({ text }) => text)
    .join("");

test("web addresses become links, and no text is lost", () => {
  const content = "Look: https://example.com/a?b=1#c and http://example.org.";
  expect(links(content)).toEqual(["https://example.com/a?b=1#c", "http://example.org/"]);
  expect(whole(content)).toBe(content);
  expect(linkParts("no link")).toEqual([{ kind: "text", text: "no link" }]);
});

test("a sentence's end isn't part of an address", () => {
  expect(linkParts("(https://example.com/x), ok?").at(1)).toMatchObject({
    text: "https://example.com/x",
  });
  expect(links("https://example.org/wiki/Plank_(exercise)")).toEqual([
    "https://example.org/wiki/Plank_(exercise)",
  ]);
  expect(links("https://example.com!!!")).toEqual(["https://example.com/"]);
});

test("other schemes and disguised addresses stay text", () => {
  for (const content of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "https://bank.example@evil.example/",
    "https://",
    "http://[",
    "<script>alert(1)</script>",
  ]) {
    expect(links(content)).toEqual([]);
    expect(whole(content)).toBe(content);
  }
  expect(links('https://example.com/"onclick="x')).toEqual(["https://example.com/"]);
});
