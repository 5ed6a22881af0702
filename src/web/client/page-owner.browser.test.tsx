import { expect, onTestFinished, test } from "vitest";
import { ownerHeader } from "#shared/api/kept-reply-names.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { connection, user } from "#web/testing/samples.ts";
import { currentUserQuery } from "./current-user.tsx";
import { memberKey } from "./forget-member.ts";
import { connectionsQuery } from "#web/features/connections/connection-queries.ts";
import { clearPageOwner, isPageLost } from "./page-owner.ts";
import { queryClient } from "./query-client.ts";

const ben = { ...user, username: "ben" };
const ofAmys = [connection()];
const ofBens = [connection({ id: "8", otherUserId: "cleo" })];

const answerTo = (member: string, connections: typeof ofAmys) =>
  fakeServer.answer("GET /api/connections", connections, { [ownerHeader]: member });

const askAgain = () => queryClient.refetchQueries({ queryKey: connectionsQuery.queryKey });

async function openAmys() {
  clearPageOwner();
  fakeServer.answer("GET /api/auth/me", { user }, { [ownerHeader]: user.username });
  answerTo(user.username, ofAmys);
  await queryClient.fetchQuery(currentUserQuery);
  await queryClient.fetchQuery(connectionsQuery);
}

/** Prevents reloads of the page and counts them. */
function countReloads(): { reloads: number } {
  const counted = { reloads: 0 };
  const stay = (event: NavigateEvent) => {
    if (event.navigationType !== "reload") return;
    event.preventDefault();
    counted.reloads += 1;
  };
  navigation.addEventListener("navigate", stay);
  onTestFinished(() => navigation.removeEventListener("navigate", stay));
  return counted;
}

test("replies without a name, and the member's own, are shown as usual", async () => {
  const counted = countReloads();
  await openAmys();
  fakeServer.answer("GET /api/connections", ofBens);
  await askAgain();
  expect(queryClient.getQueryData(connectionsQuery.queryKey)).toEqual(ofBens);
  answerTo(user.username, ofAmys);
  await askAgain();
  expect(queryClient.getQueryData(connectionsQuery.queryKey)).toEqual(ofAmys);
  expect(counted.reloads).toBe(0);
});

test("logging in in this very tab isn't taken for another member", async () => {
  const counted = countReloads();
  await openAmys();
  clearPageOwner();
  answerTo(ben.username, ofBens);
  await askAgain();
  expect(queryClient.getQueryData(connectionsQuery.queryKey)).toEqual(ofBens);
  expect(counted.reloads).toBe(0);
});

// Runs last: such a page accepts nothing more.
test("when another member logs in in another tab, this one restarts as theirs and shows nothing of both", async () => {
  const counted = countReloads();
  await openAmys();
  sessionStorage.setItem(memberKey("chat-draft.7"), "Only for Ben");
  expect(isPageLost()).toBe(false);

  fakeServer.answer("GET /api/auth/me", { user: ben }, { [ownerHeader]: ben.username });
  answerTo(ben.username, ofBens);
  void askAgain();
  void queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey });
  await expect.poll(() => counted.reloads).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(counted.reloads).toBe(1);
  expect(queryClient.getQueryData(connectionsQuery.queryKey)).toEqual(ofAmys);
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual({ user });
  expect(sessionStorage).toHaveLength(0);
  // So that an unsaved form doesn't block it.
  expect(isPageLost()).toBe(true);
});
