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

/** Amy's page, with her list in it. */
async function openAmys() {
  clearPageOwner();
  fakeServer.answer("GET /api/auth/me", { user }, { [ownerHeader]: user.username });
  answerTo(user.username, ofAmys);
  await queryClient.fetchQuery(currentUserQuery);
  await queryClient.fetchQuery(connectionsQuery);
}

/** Keeps the page from being loaded again; counts how often it was to be. */
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

test("what names nobody, and the member's own, is shown as ever", async () => {
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

test("whoever logs in in this very tab isn't taken for a stranger", async () => {
  const counted = countReloads();
  await openAmys();
  clearPageOwner();
  answerTo(ben.username, ofBens);
  await askAgain();
  expect(queryClient.getQueryData(connectionsQuery.queryKey)).toEqual(ofBens);
  expect(counted.reloads).toBe(0);
});

// Last: such a page takes nothing more.
test("when somebody else logs in in another tab, this one begins again as theirs and shows nothing of both", async () => {
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
  // So that a form with changes isn't in its way.
  expect(isPageLost()).toBe(true);
});
