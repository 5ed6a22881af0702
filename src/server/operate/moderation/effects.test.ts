import * as moderation from "#shared/api/operate/moderation/moderation.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { effectsOf } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";
import type { PersonName } from "#testing/world-plan.ts";

const reason = "Three complaints.";
const message = "Please be kinder.";
const about = <Body extends object>(name: PersonName, body: Body) => ({
  by: "moderator" as const,
  input: (town: Town) => ({ params: { username: town[name].username }, body }),
});
const nobody = { params: { username: "m-nobody" } };

expectApproved(import.meta.url, [
  ...effectsOf(moderation.warnMember, [
    { title: "warns ben", ...about("ben", { message, reason }) },
    {
      refusal: "not_found",
      title: "warns nobody",
      by: "moderator",
      input: { ...nobody, body: { message, reason } },
    },
  ]),
  ...effectsOf(moderation.muteMember, [
    {
      title: "mutes ben for a week",
      ...about("ben", { until: "2026-11-27T18:00:00.000Z", message, reason }),
    },
    {
      refusal: "not_found",
      title: "mutes nobody",
      by: "moderator",
      input: { ...nobody, body: { until: "2026-11-27T18:00:00.000Z", message, reason } },
    },
  ]),
  ...effectsOf(moderation.suspendMember, [
    {
      title: "closes ben's account, with bookings, groups and a waitlist behind him",
      ...about("ben", { message, reason }),
    },
    {
      title: "suspends ana for a week",
      ...about("ana", { until: "2026-11-27T18:00:00.000Z", message, reason }),
    },
    {
      refusal: "not_found",
      title: "suspends nobody",
      by: "moderator",
      input: { ...nobody, body: { message, reason } },
    },
  ]),
  ...effectsOf(moderation.restoreMember, [
    { title: "lifts gus's suspension", ...about("gus", { reason }) },
    { title: "lifts hugo's mute", ...about("hugo", { reason }) },
    {
      refusal: "not_found",
      title: "restores nobody",
      by: "moderator",
      input: { ...nobody, body: { reason } },
    },
  ]),
  ...effectsOf(moderation.readMember, [
    {
      title: "reads about ben",
      by: "moderator",
      input: ({ ben }) => ({ params: { username: ben.username } }),
    },
    { refusal: "not_found", title: "reads about nobody", by: "moderator", input: nobody },
  ]),
]);
