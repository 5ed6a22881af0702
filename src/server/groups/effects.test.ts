import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { holds } from "#testing/effects/givens.ts";
import { effectsOfWork } from "#testing/effects/rows.ts";

expectApproved(import.meta.url, [
  ...effectsOfWork("form groups", [
    {
      title:
        "a day before, five members are grouped without separating friends or joining blocked ones",
      given: holds("iris", ({ sessions }) => sessions.planned),
      at: 26.5 * hourMs,
    },
  ]),
  ...effectsOfWork("mend groups", [
    {
      title: "groups that a stopped server left behind",
      given: ({ db, at, sessions }) =>
        db
          .updateTable("sessions")
          .set({ groups_stale_since: at(-hourMs) })
          .where("id", "=", sessions.soon)
          .execute(),
      at: hourMs,
    },
  ]),
  ...effectsOfWork("learn from ratings", [{ title: "a night with too few ratings", at: dayMs }]),
]);
