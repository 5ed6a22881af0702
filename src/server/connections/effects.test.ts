import * as connections from "#shared/api/connections.ts";
import * as messages from "#shared/api/messages.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { hasNoPlan } from "#testing/effects/givens.ts";
import { effectsOf } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";
import type { PersonName } from "#testing/world-plan.ts";

const write = (by: PersonName, to: keyof Town["connections"]) => ({
  by,
  input: (town: Town) => ({
    body: {
      connectionId: town.connections[to],
      fromUserId: town[by].username,
      content: "See you at nine.",
    },
  }),
});
const hugoKnowsAna = async ({ db, hugo, ana, connections: { anaCleo } }: Town) => {
  const [member_a = "", member_b = ""] = [hugo.id, ana.id].toSorted(
    (a, b) => Number(a) - Number(b),
  );
  await db
    .updateTable("connections")
    .set({ member_a, member_b })
    .where("id", "=", anaCleo)
    .execute();
};

expectApproved(import.meta.url, [
  ...effectsOf(connections.listConnections, [{ title: "lists whom they know", by: "ana" }]),
  ...effectsOf(connections.listMatches, [{ title: "looks at new ones", by: "ana" }]),
  ...effectsOf(messages.listMessages, [
    {
      title: "reads a chat",
      by: "ana",
      input: ({ connections: { anaBen } }) => ({ params: { connectionId: anaBen } }),
    },
    {
      title: "reads what came after a message",
      by: "ana",
      input: (town) => ({
        params: { connectionId: town.connections.anaBen },
        query: { after: town.messages.benToAna },
      }),
    },
  ]),
  ...effectsOf(messages.sendMessage, [
    { title: "writes to ben", ...write("ana", "anaBen") },
    { title: "writes to dan, who wants no messages mailed", ...write("cleo", "cleoDan") },
    { refusal: "muted", title: "is muted", given: hugoKnowsAna, ...write("hugo", "anaCleo") },
    {
      refusal: "subscription_required",
      title: "has no plan",
      given: hasNoPlan("ana"),
      ...write("ana", "anaBen"),
    },
    { refusal: "not_found", title: "writes into others' chat", ...write("eva", "anaBen") },
    {
      refusal: "former_member",
      title: "writes to somebody who has left",
      given: ({ db, ben }) => db.deleteFrom("members").where("id", "=", ben.id).execute(),
      ...write("ana", "anaBen"),
    },
  ]),
  ...effectsOf(messages.readMessage, [
    {
      title: "reads ben's message",
      by: "ana",
      input: (town) => ({ params: { id: town.messages.benToAna } }),
    },
    {
      refusal: "forbidden",
      title: "marks their own",
      by: "ana",
      input: (town) => ({ params: { id: town.messages.anaToBen } }),
    },
  ]),
  ...effectsOf(messages.deleteMessage, [
    {
      title: "deletes their own",
      by: "ana",
      input: (town) => ({ params: { id: town.messages.anaToBen } }),
    },
    {
      refusal: "forbidden",
      title: "deletes ben's",
      by: "ana",
      input: (town) => ({ params: { id: town.messages.benToAna } }),
    },
  ]),
]);
