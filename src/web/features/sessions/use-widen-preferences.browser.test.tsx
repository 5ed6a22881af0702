import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderHookInApp } from "#web/testing/render.tsx";
import { user } from "#web/testing/samples.ts";
import { useFitnessPreferences } from "./session-queries.ts";
import { useWidenPreferences } from "./preference-gap.tsx";

const availability = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};

async function show() {
  fakeServer.answer("GET /api/preferences/fitness/*", { workoutTypes: ["gym"], availability });
  const { result } = await renderHookInApp(() => ({
    liked: useFitnessPreferences(user.username).data?.workoutTypes,
    save: useWidenPreferences(user.username),
  }));
  await expect.poll(() => result.current.liked).toEqual(["gym"]);
  return result;
}

test("preferences apply as soon as they are chosen, and are sent once", async () => {
  const result = await show();
  fakeServer.answer("PUT /api/preferences/fitness/*", { workoutTypes: ["cardio"], availability });
  const release = fakeServer.hold("PUT /api/preferences/fitness/*");
  result.current.save.mutate({ workoutTypes: ["cardio"], availability });
  result.current.save.mutate({ workoutTypes: ["cardio"], availability });
  await expect.poll(() => result.current.liked).toEqual(["cardio"]);
  release();
  await expect.poll(() => result.current.save.isSuccess).toBe(true);
  expect(result.current.liked).toEqual(["cardio"]);
  expect(fakeServer.asked("PUT /api/preferences/fitness/*")).toHaveLength(1);
});

test("a failed save reverts the preferences, and is reported", async () => {
  const result = await show();
  fakeServer.refuse("PUT /api/preferences/fitness/*", "internal");
  result.current.save.mutate({ workoutTypes: ["cardio"], availability });
  await expect.poll(() => result.current.save.isError).toBe(true);
  await expect.poll(() => result.current.liked).toEqual(["gym"]);
  await expect.poll(() => document.body.textContent).toContain("Failed to save preferences");
});
