import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { problems } from "#words/en/problems.ts";
import type { Guest, HostRoster } from "#shared/api/attendance.ts";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { session } from "#web/testing/samples.ts";
import { HostingLink } from "./hosting-link.tsx";
import { HostingScreen } from "./hosting-screen.tsx";

const guest = (bookingId: string, name: string, changed: Partial<Guest> = {}): Guest => ({
  bookingId,
  name,
  groupNo: null,
  attendance: null,
  hasCheckedIn: false,
  objects: false,
  ...changed,
});
const ben = guest("b1", "Ben", { groupNo: 1, attendance: "present", hasCheckedIn: true });
const cat = guest("b2", "Cat", { groupNo: 2, attendance: "absent", objects: true });
const dan = guest("b3", "Dan");

const startingIn = (id: string, ms: number) =>
  session({ id, startTime: new Date(Date.now() + ms).toISOString() });
const mark = "PUT /api/hosted-sessions/*/guests/*";
const contact = "GET /api/hosted-sessions/*/guests/*/emergency-contact";

function roster(marking: HostRoster["marking"], ...guests: Guest[]) {
  fakeServer.answer("GET /api/hosted-sessions/*", { session: session(), guests, marking });
}

const rowOf = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const choice = (guestName: string, name: string) =>
  page
    .getByRole("group", { name: `Was ${guestName} there?` })
    .getByRole("button", { name, exact: true });
const contactOf = (name: string) =>
  page.getByRole("button", { name: `Emergency contact: ${name}`, exact: true });

beforeEach(async () => {
  history.replaceState(null, "", "/hosting");
  fakeServer.answer("GET /api/hosted-sessions", [startingIn("s1", -10 * minuteMs)]);
  roster("open", ben, cat, dan);
  await logIn();
});

describe("a host", () => {
  test("a host sees each guest with their group, check-in and objection", async () => {
    roster("too_late", ben, cat, dan);
    fakeServer.answer("GET /api/hosted-sessions", [startingIn("s1", -40 * hourMs)]);
    await renderInApp(<HostingScreen />);
    await expect.element(rowOf("Ben")).toHaveTextContent("BenGroup 1Checked inThere");
    await expect.element(rowOf("Cat")).toHaveTextContent("CatGroup 2Says they were thereNot there");
    await expect.element(rowOf("Dan")).toHaveTextContent("Dan");
  });

  test("a host can mark attendance while marking is open, and neither before nor after", async () => {
    const isOpen = { too_early: false, open: true, too_late: false };
    for (const marking of ["too_early", "open", "too_late"] as const) {
      roster(marking, ben, dan);
      const screen = await renderInApp(<HostingScreen />);
      await expect.element(rowOf("Ben")).toBeVisible();
      for (const name of ["There", "Not there"])
        await expect
          .poll(() => choice("Dan", name).elements())
          .toHaveLength(isOpen[marking] ? 1 : 0);
      await screen.unmount();
    }
  });

  test("a host marks the guest whose button they press, and nobody else", async () => {
    await renderInApp(<HostingScreen />);
    await expect.element(choice("Ben", "There")).toHaveAttribute("aria-pressed", "true");
    await expect.element(choice("Cat", "Not there")).toHaveAttribute("aria-pressed", "true");
    for (const name of ["There", "Not there"])
      await expect.element(choice("Dan", name)).toHaveAttribute("aria-pressed", "false");
    fakeServer.answer(mark, { ...dan, attendance: "absent" });
    const release = fakeServer.hold(mark);
    await choice("Dan", "Not there").click();
    await expect.element(choice("Dan", "Not there")).toHaveAttribute("aria-pressed", "true");
    release();
    await expect
      .poll(() => fakeServer.asked(mark).map(({ call, body }) => [call, body]))
      .toEqual([["PUT /api/hosted-sessions/s1/guests/b3", { attendance: "absent" }]]);
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    await expect.element(choice("Dan", "Not there")).toHaveAttribute("aria-pressed", "true");
    await expect.element(choice("Ben", "Not there")).toHaveAttribute("aria-pressed", "false");
    await expect.element(choice("Cat", "There")).toHaveAttribute("aria-pressed", "false");
  });

  test("a host is told of a failed mark, and sees the current state", async () => {
    await renderInApp(<HostingScreen />);
    await expect.element(choice("Ben", "There")).toHaveAttribute("aria-pressed", "true");
    fakeServer.refuse(mark, "too_late");
    roster("too_late", ben, cat, dan);
    await choice("Ben", "Not there").click();
    await expect.element(page.getByText("We couldn't save that. Please try again.")).toBeVisible();
    await expect.element(choice("Ben", "There")).not.toBeInTheDocument();
    await expect.element(rowOf("Ben")).toMatchTextContent("Checked inThere");
  });

  test("a host sees new check-ins without a reload", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    roster("open", dan);
    await renderInApp(<HostingScreen />);
    await expect.element(choice("Dan", "There")).toHaveAttribute("aria-pressed", "false");
    roster("open", { ...dan, hasCheckedIn: true, attendance: "present" });
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.element(rowOf("Dan").getByText("Checked in")).toBeVisible();
  });

  test("a host is told if nobody has booked, or there is no session to host", async () => {
    roster("too_early");
    const nobody = await renderInApp(<HostingScreen />);
    await expect.element(page.getByText("No one has booked yet.")).toBeVisible();
    await nobody.unmount();
    fakeServer.answer("GET /api/hosted-sessions", []);
    await renderInApp(<HostingScreen />);
    await expect.element(page.getByText("No session to host")).toBeVisible();
    await expect.element(page.getByText("No one has booked yet.")).not.toBeInTheDocument();
  });
});

describe("an emergency contact", () => {
  test("an emergency contact is offered from two hours before the start until two hours after the end", async () => {
    const lengthMs = hourMs;
    const sessions = [
      startingIn("too early", 2 * hourMs + minuteMs),
      startingIn("just open", 2 * hourMs - minuteMs),
      startingIn("still open", -lengthMs - 2 * hourMs + minuteMs),
      startingIn("too late", -lengthMs - 2 * hourMs - minuteMs),
    ];
    fakeServer.answer("GET /api/hosted-sessions", sessions);
    roster("open", dan);
    await renderInApp(<HostingScreen />);
    const parts = page.getByRole("region");
    await expect.poll(() => rowOf("Dan").elements()).toHaveLength(4);
    expect(
      parts.all().map((part) => part.getByRole("button", { name: /^Emergency/ }).elements().length),
    ).toEqual([0, 1, 1, 0]);
  });

  test("an emergency contact is loaded only at a press, and belongs to the pressed guest", async () => {
    fakeServer.answer(contact, { name: "Cleo", phone: "+1 214 555 0102" });
    await renderInApp(<HostingScreen />);
    await expect.element(contactOf("Cat")).toBeVisible();
    expect(fakeServer.asked(contact)).toEqual([]);
    await contactOf("Cat").click();
    const call = rowOf("Cat").getByRole("link", { name: "+1 214 555 0102" });
    await expect.element(call).toHaveAttribute("href", "tel:+1 214 555 0102");
    await expect.element(rowOf("Cat")).toMatchTextContent(/Cleo/);
    await expect.element(contactOf("Cat")).not.toBeInTheDocument();
    await expect.element(contactOf("Ben")).toBeVisible();
    expect(fakeServer.asked(contact).map(({ call: asked }) => asked)).toEqual([
      "GET /api/hosted-sessions/s1/guests/b2/emergency-contact",
    ]);
  });

  test("an emergency contact that can't be loaded is reported, and can be retried", async () => {
    fakeServer.cut(contact);
    await renderInApp(<HostingScreen />);
    await contactOf("Ben").click();
    await expect
      .element(rowOf("Ben").getByText("That didn't go through. Please try again."))
      .toBeVisible();
    fakeServer.refuse(contact, "too_late");
    await contactOf("Ben").click();
    await expect.element(rowOf("Ben").getByText(problems.too_late.detail)).toBeVisible();
    fakeServer.answer(contact, { name: "Bo", phone: "555-0101" });
    await contactOf("Ben").click();
    await expect.element(rowOf("Ben").getByRole("link", { name: "555-0101" })).toBeVisible();
  });

  test("an emergency contact that doesn't exist looks different from one that can't be loaded", async () => {
    fakeServer.refuse(contact, "not_found");
    await renderInApp(<HostingScreen />);
    await contactOf("Dan").click();
    await expect
      .element(rowOf("Dan").getByRole("status"))
      .toHaveTextContent("They gave no contact, or booked less than 2 hours before.");
    await expect.element(rowOf("Cat").getByRole("status")).not.toBeInTheDocument();
  });
});

test("only hosts see the way to the guests", async () => {
  fakeServer.answer("GET /api/hosted-sessions", []);
  await renderInApp(<HostingLink />);
  const link = page.getByRole("link", { name: "You're hosting: see your guests" });
  await expect.poll(() => fakeServer.asked("GET /api/hosted-sessions")).toHaveLength(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(link.elements()).toEqual([]);
  fakeServer.answer("GET /api/hosted-sessions", [startingIn("s1", hourMs)]);
  await queryClient.invalidateQueries();
  await expect.element(link).toHaveAttribute("href", "/hosting");
});
