import * as contacts from "#shared/api/emergency-contacts.ts";
import * as safety from "#shared/api/safety.ts";
import * as waivers from "#shared/api/waivers.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { bookingOf, hasWaiver } from "#testing/effects/givens.ts";
import { effectsOf } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";

const guestContact = (at: number) => ({
  by: "nora" as const,
  at,
  input: async (town: Town) => ({
    params: { id: town.sessions.soon, bookingId: await bookingOf(town, "ana", town.sessions.soon) },
  }),
});
const staffContact = (at: number, name: "ana" | "iris" = "ana") => ({
  by: "planner" as const,
  at,
  input: (town: Town) => ({ params: { id: town.sessions.soon, userId: town[name].username } }),
});
const atTheDoor = 11 * hourMs;
const longAfter = 16 * hourMs;

expectApproved(import.meta.url, [
  ...effectsOf(safety.blockMember, [
    {
      title: "blocks a mate of the same group",
      by: "ana",
      input: ({ iris }) => ({ body: { userId: iris.username } }),
    },
    {
      title: "blocks a connection",
      by: "cleo",
      input: ({ dan }) => ({ body: { userId: dan.username } }),
    },
    {
      refusal: "not_found",
      title: "blocks nobody",
      by: "ana",
      input: { body: { userId: "m-nobody" } },
    },
  ]),
  ...effectsOf(safety.listBlocks, [{ title: "lists whom they blocked", by: "ana" }]),
  ...effectsOf(safety.unblockMember, [
    {
      title: "lifts a block",
      by: "ana",
      input: ({ jack }) => ({ params: { username: jack.username } }),
    },
  ]),
  ...effectsOf(safety.reportMember, [
    {
      title: "reports a chat",
      by: "ana",
      input: ({ ben, connections }) => ({
        body: {
          userId: ben.username,
          context: { kind: "chat" as const, id: connections.anaBen },
          text: "He is rude.",
        },
      }),
    },
    {
      title: "reports a venue",
      by: "ana",
      input: ({ sessions }) => ({
        body: {
          concerns: "venue" as const,
          context: { kind: "survey" as const, id: sessions.past },
          text: "No light.",
        },
      }),
    },
    {
      title: "reports a stranger, which is dropped",
      by: "ana",
      input: ({ eva, connections }) => ({
        body: {
          userId: eva.username,
          context: { kind: "chat" as const, id: connections.anaBen },
          text: "Hm.",
        },
      }),
    },
  ]),
  ...effectsOf(contacts.readEmergencyContact, [
    { title: "reads it", by: "ana" },
    { refusal: "not_found", title: "has none", by: "iris" },
  ]),
  ...effectsOf(contacts.setEmergencyContact, [
    { title: "changes it", by: "ana", input: { body: { name: "Mo", phone: "214 555 0101" } } },
  ]),
  ...effectsOf(contacts.deleteEmergencyContact, [{ title: "deletes it", by: "ana" }]),
  ...effectsOf(contacts.readGuestContact, [
    { title: "reads a guest's", ...guestContact(atTheDoor) },
    {
      refusal: "not_found",
      title: "asks for a guest without one",
      by: "nora",
      at: atTheDoor,
      input: async (town) => ({
        params: {
          id: town.sessions.soon,
          bookingId: await bookingOf(town, "iris", town.sessions.soon),
        },
      }),
    },
    { refusal: "too_early", title: "asks half a day before", ...guestContact(0) },
    { refusal: "too_late", title: "asks hours after", ...guestContact(longAfter) },
  ]),
  ...effectsOf(contacts.readStaffGuestContact, [
    { title: "reads a guest's", ...staffContact(atTheDoor) },
    {
      refusal: "not_found",
      title: "asks for a guest without one",
      ...staffContact(atTheDoor, "iris"),
    },
    { refusal: "too_early", title: "asks half a day before", ...staffContact(0) },
    { refusal: "too_late", title: "asks hours after", ...staffContact(longAfter) },
  ]),
  ...effectsOf(waivers.readWaiver, [
    { title: "reads what to sign", given: hasWaiver, by: "ana" },
    { refusal: "not_found", title: "has nothing to sign", by: "ana" },
  ]),
  ...effectsOf(waivers.signWaiver, [
    {
      title: "signs",
      given: hasWaiver,
      by: "ana",
      input: { body: { version: 1, name: "Ana Alvarez" } },
    },
    {
      refusal: "waiver_required",
      title: "signs an old version",
      given: async (town) => {
        await hasWaiver(town);
        await town.db
          .insertInto("waivers")
          .values({
            version: 2,
            text: "New.",
            text_hash: "hash",
            published_at: town.at(0),
            published_by: "x",
          })
          .execute();
      },
      by: "ana",
      input: { body: { version: 1, name: "Ana Alvarez" } },
    },
    {
      refusal: "not_found",
      title: "signs nothing",
      by: "ana",
      input: { body: { version: 1, name: "Ana Alvarez" } },
    },
  ]),
  ...effectsOf(waivers.publishWaiver, [
    {
      title: "publishes a waiver",
      by: "admin",
      input: { body: { text: "At your own risk.", reason: "Lawyers." } },
    },
  ]),
  ...effectsOf(waivers.readPublishedWaiver, [
    { title: "reads it", given: hasWaiver, by: "admin" },
    { refusal: "not_found", title: "has published none", by: "admin" },
  ]),
]);
