import { describe, expect, test } from "vitest";
import { routeVerdict } from "./access-rules.ts";
import type { Visitor } from "./access-rules.ts";

const stranger: Visitor = { hasFlag: false, login: "none" };
const invited: Visitor = { hasFlag: true, login: "none" };
const member: Visitor = { hasFlag: true, login: "member" };
const memberWithoutFlag: Visitor = { hasFlag: false, login: "member" };

describe("a visitor without the access code", () => {
  test("a visitor without the access code sees the start page, even before the login is known", () => {
    expect(routeVerdict("/", "visitor", stranger)).toEqual({ kind: "show" });
    expect(routeVerdict("/", "visitor", { hasFlag: false, login: "unknown" })).toEqual({
      kind: "show",
    });
  });

  test("a visitor without the access code is led to the start page from everywhere else", () => {
    expect(routeVerdict("/login", "visitor", stranger)).toEqual({
      kind: "redirect",
      to: "/",
      rememberPath: false,
    });
    expect(routeVerdict("/events", "member", stranger)).toEqual({
      kind: "redirect",
      to: "/",
      rememberPath: true,
    });
  });
});

describe("a visitor with the access code", () => {
  test("a visitor with the access code goes from the start page to the login", () => {
    expect(routeVerdict("/", "visitor", invited)).toEqual({
      kind: "redirect",
      to: "/login",
      rememberPath: false,
    });
  });

  test("a visitor with the access code sees login and signup, and is asked to log in elsewhere", () => {
    expect(routeVerdict("/signup", "visitor", invited)).toEqual({ kind: "show" });
    expect(routeVerdict("/profile", "member", invited)).toEqual({
      kind: "redirect",
      to: "/login",
      rememberPath: true,
    });
  });

  test("a visitor with the access code waits on pages that depend on the login", () => {
    const unknown: Visitor = { hasFlag: true, login: "unknown" };
    expect(routeVerdict("/login", "visitor", unknown)).toEqual({ kind: "wait" });
    expect(routeVerdict("/home", "member", unknown)).toEqual({ kind: "wait" });
  });
});

describe("a member", () => {
  test("a member is led to the sessions from the start page, the login and the signup", () => {
    for (const visitor of [member, memberWithoutFlag]) {
      for (const path of ["/", "/login", "/signup"]) {
        expect(routeVerdict(path, "visitor", visitor)).toEqual({
          kind: "redirect",
          to: "/browse",
          rememberPath: false,
        });
      }
    }
  });

  test("a member sees all other pages, with or without the access code", () => {
    expect(routeVerdict("/home", "member", memberWithoutFlag)).toEqual({ kind: "show" });
  });
});

test("pages open to everybody never wait", () => {
  expect(routeVerdict("/verify-email", "everybody", { hasFlag: false, login: "unknown" })).toEqual({
    kind: "show",
  });
});
