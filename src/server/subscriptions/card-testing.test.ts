import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isProblem } from "#server/platform/problems.ts";
import { goodCard, startPayingServer } from "#testing/paying-server.ts";
import type { PayingServer } from "#testing/paying-server.ts";
import { signupPayload } from "#testing/test-server.ts";

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer({ TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const declinedCard = "4000 0000 0000 0002";

async function forgetCounts(): Promise<void> {
  await server.context.db.deleteFrom("attempts").execute();
}

/** Tries a card in the provider's form. */
const isRefused = async (
  clientSecret: string,
  cardNumber: string,
  code: "card_declined" | "invalid_payment_method",
) =>
  server.standIn.confirmSetup({ clientSecret, cardNumber }).then(
    () => false,
    (error: unknown) => isProblem(error, code),
  );

describe("testing cards", () => {
  it("an account needs a confirmed email after its third refused card", async () => {
    await forgetCounts();
    const member = await server.signUp();
    const { clientSecret } = (await member.post("/api/create-setup-intent")).body;
    for (let nth = 0; nth < 3; nth += 1)
      expect(await isRefused(clientSecret, declinedCard, "card_declined")).toBe(true);

    const { status, body } = await member.post("/api/create-setup-intent");
    expect([status, body.code]).toEqual([409, "email_not_confirmed"]);
    // The form that is still open takes no further card either.
    expect(await isRefused(clientSecret, goodCard, "invalid_payment_method")).toBe(true);

    await server.confirmEmail(member);
    expect((await member.post("/api/create-setup-intent")).status).toBe(200);
  });

  it("only a member's newest card form takes cards, however many were opened before", async () => {
    await forgetCounts();
    const member = await server.signUp();
    const open = async () =>
      String((await member.post("/api/create-setup-intent")).body.clientSecret);
    const forms = [await open(), ...(await Promise.all([open(), open(), open()])), await open()];
    const newest = forms.pop() ?? "";
    for (const form of forms)
      expect(await isRefused(form, declinedCard, "invalid_payment_method")).toBe(true);
    expect(await isRefused(newest, declinedCard, "card_declined")).toBe(true);
    // Trying another card needs no other form.
    const { status } = await server.standIn.confirmSetup({
      clientSecret: newest,
      cardNumber: goodCard,
    });
    expect(status).toBe("succeeded");
    expect(await isRefused(await open(), declinedCard, "card_declined")).toBe(true);
  });

  it("refused cards count for the device of a deleted account, whose form may still be open", async () => {
    await forgetCounts();
    const member = await server.signUp();
    const { clientSecret } = (await member.post("/api/create-setup-intent")).body;
    expect((await member.delete("/api/auth/account")).status).toBe(204);
    let tried = 0;
    while (tried < 20 && (await isRefused(clientSecret, declinedCard, "card_declined"))) tried += 1;
    // The provider delivers some events after their successors.
    expect([10, 11]).toContain(tried);
  });

  it("refused cards count for a network, whatever the account", async () => {
    await forgetCounts();
    const refused = [];
    for (let account = 0; account < 11; account += 1) {
      const member = await server.signUp();
      const { status, body } = await member.post("/api/create-setup-intent");
      refused.push(status);
      if (status !== 200) continue;
      for (let nth = 0; nth < 2; nth += 1)
        await isRefused(body.clientSecret, declinedCard, "card_declined");
    }
    expect(refused).toEqual([...Array(10).fill(200), 429]);
  });

  it("refused cards count for a device, whatever the account and network", async () => {
    await forgetCounts();
    const device = server.visitor();
    const statuses = [];
    for (let account = 0; account < 6; account += 1) {
      await device.post("/api/auth/signup", signupPayload());
      const { status, body } = await device.post("/api/create-setup-intent");
      statuses.push(status);
      if (status !== 200) continue;
      for (let nth = 0; nth < 2; nth += 1)
        await isRefused(body.clientSecret, declinedCard, "card_declined");
      // As if each account came from another network.
      await server.context.db.deleteFrom("attempts").where("key", "like", "%network%").execute();
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
  });

  it("refused cards count for the /48 around an IPv6 network", async () => {
    await forgetCounts();
    const begin = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      return (await server.signUp()).send("POST", "/api/create-setup-intent", { headers });
    };
    const { clientSecret } = (await begin("2001:db8:1:1::1")).body;
    expect(await isRefused(clientSecret, declinedCard, "card_declined")).toBe(true);
    // As if five times as many as one network may have came from other lines.
    await server.context.db
      .updateTable("attempts")
      .set({ tries: 100 })
      .where("key", "like", "card-refused:widerNetwork:%")
      .execute();
    expect((await begin("2001:db8:1:2::1")).status).toBe(429);
    expect((await begin("2001:db8:2:1::1")).status).toBe(200);
  });

  it("card set-ups count for a network, whatever the account", async () => {
    await forgetCounts();
    const statuses: number[][] = [];
    for (let account = 0; account < 6; account += 1) {
      const member = await server.signUp();
      const replies = new Set<number>();
      for (let nth = 0; nth < 26; nth += 1)
        replies.add((await member.post("/api/create-setup-intent")).status);
      statuses.push([...replies]);
    }
    expect(statuses).toEqual([...Array<number[]>(5).fill([200]), [200, 429]]);
  });
});
