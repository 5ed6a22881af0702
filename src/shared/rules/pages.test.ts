import { expect, it } from "vitest";
import { isNotPagePath, isDrawnByApp, screenPathOf } from "./pages.ts";

it("the app renders its screens and unknown addresses", () => {
  for (const path of ["/", "/home", "/profile/faq", "/subscribe", "/no/such/screen"])
    expect([path, isDrawnByApp(path)]).toEqual([path, true]);
  for (const path of ["/operated", "/apis", "/subscribed", "/unsubscribed", "/v1.0/home"])
    expect([path, isDrawnByApp(path)]).toEqual([path, true]);
  for (const path of ["/my/api/x", "/my/subscribe", "/my/operate", "/my/unsubscribe"])
    expect([path, isDrawnByApp(path)]).toEqual([path, true]);
});

it("the server renders its own pages, files and everything that isn't a page", () => {
  for (const path of ["/operate", "/operate/sessions/1", "/unsubscribe", "/healthz", "/readyz"])
    expect([path, isDrawnByApp(path)]).toEqual([path, false]);
  for (const path of [
    "/.well-known/change-password",
    "/robots.txt",
    "/icons/icon-192.png",
    "/assets",
    "/api/docs",
    "/faces/1",
    "/s/17",
    "/s/17.png",
  ])
    expect([path, isDrawnByApp(path)]).toEqual([path, false]);
  expect(isNotPagePath("/api/docs")).toBe(true);
  expect(isNotPagePath("/icons/icon-192.png")).toBe(false);
});

it("a guest pass has one screen, whatever its code", () => {
  expect(screenPathOf("/join/aB3-_x")).toBe("/join/:code");
  for (const path of ["/", "/join", "/join/", "/join/a/b", "/join/a.b", "/my/join/a", "/home"])
    expect(screenPathOf(path)).toBe(path);
});
