import * as access from "#shared/api/access.ts";
import * as cities from "#shared/api/cities.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { effectsOf, effectsOfWork } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";

const dallasIsClosed = ({ db }: Town) =>
  db.updateTable("cities").set({ is_open: false }).where("name", "=", "Dallas, TX").execute();

expectApproved(import.meta.url, [
  ...effectsOf(access.readAppInfo, [{ title: "asks what this is", by: "visitor" }]),
  ...effectsOf(cities.leaveInterest, [
    {
      title: "leaves an address",
      by: "visitor",
      input: { body: { email: "curious@test.example", zipCode: "75201" } },
    },
    {
      title: "lives far from everything",
      by: "visitor",
      input: { body: { email: "remote@test.example", zipCode: "99501" } },
    },
  ]),
  ...effectsOf(cities.readOwnCity, [
    { title: "lives in an open city", by: "ana" },
    { title: "lives in a closed one", given: dallasIsClosed, by: "ana" },
  ]),
  ...effectsOf(cities.waitForCity, [
    { title: "waits for a closed city", given: dallasIsClosed, by: "ana" },
  ]),
  ...effectsOf(cities.stopWaiting, [
    {
      title: "waits no longer",
      given: async (town) => {
        await dallasIsClosed(town);
        await town.application.app.inject({
          method: "POST",
          url: "/api/city/waiting",
          headers: { cookie: town.ana.cookie },
        });
      },
      by: "ana",
    },
  ]),
  ...effectsOfWork("notify who waits for a city", [
    {
      title: "the city opens",
      given: async (town) => {
        await dallasIsClosed(town);
        for (const { cookie } of [town.ana, town.sol])
          await town.application.app.inject({
            method: "POST",
            url: "/api/city/waiting",
            headers: { cookie },
          });
        await town.db
          .updateTable("cities")
          .set({ is_open: true })
          .where("name", "=", "Dallas, TX")
          .execute();
      },
      at: dayMs,
    },
  ]),
  ...effectsOfWork("sweep interests", [
    {
      title: "an old address goes, a newer one stays",
      given: async ({ db, at }) =>
        db
          .insertInto("interests")
          .values([
            {
              mailbox: "old@test.example",
              email: "old@test.example",
              city: "Dallas, TX",
              created_at: at(-1_500 * dayMs),
            },
            {
              mailbox: "new@test.example",
              email: "new@test.example",
              city: "Austin, TX",
              created_at: at(-dayMs),
            },
          ])
          .execute(),
    },
  ]),
]);
