import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { LookupAddress } from "node:dns";
import { afterEach, describe, expect, it } from "vitest";
import { isPrivateAddress, lookUpPublicAddress } from "./push.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function startNameServer(answer?: (question: Buffer) => Buffer) {
  const socket = createSocket("udp4");
  sockets.push(socket);
  const questions: Buffer[] = [];
  socket.on("message", (question, { port, address }) => {
    questions.push(question);
    if (answer !== undefined) socket.send(answer(question), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { questions, address: `127.0.0.1:${socket.address().port}` };
}

const answerWith = (addresses: readonly string[]) => (question: Buffer) => {
  const end = question.indexOf(0, 12) + 5;
  const given = question.readUInt16BE(end - 4) === 1 ? addresses : [];
  const reply = Buffer.from(question.subarray(0, end));
  reply.writeUInt16BE(0x8180, 2);
  reply.writeUInt16BE(given.length, 6);
  reply.writeUInt32BE(0, 8);
  const records = given.map((address) =>
    // The question's name, A, IN, one minute, four bytes.
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([reply, ...records]);
};

const look = (name: string, nameServer: string, signal = new AbortController().signal) =>
  new Promise<string | LookupAddress[]>((resolve, reject) => {
    lookUpPublicAddress(signal, [nameServer])(name, { all: true }, (error, found) => {
      if (error === null) resolve(found);
      else reject(error);
    });
  });

describe("an address", () => {
  it("private addresses are recognized, and public ones are not mistaken for them", () => {
    const inside = [
      "127.0.0.1",
      "10.1.2.3",
      "172.20.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "0.0.0.0",
      "100.64.0.1",
      "::1",
      "::",
      "fd00::1",
      "fe80::1",
      "fec0::1",
      "::ffff:10.0.0.1",
      "::ffff:0:10.0.0.1",
      "64:ff9b::10.0.0.1",
      "64:ff9b:1::10.0.0.1",
      "2001:0:a00:1::1",
      "2002:a00:1::1",
      "255.255.255.255",
    ];
    const outside = [
      "8.8.8.8",
      "172.32.0.1",
      "100.128.0.1",
      "2606:4700::1111",
      "2001:4860:4860::8888",
      "2003::1",
      "::ffff:8.8.8.8",
    ];
    expect(inside.filter((address) => !isPrivateAddress(address))).toEqual([]);
    expect(outside.filter(isPrivateAddress)).toEqual([]);
  });
});

describe("a name that a member chose", () => {
  it("a member's host name leads only to public addresses", async () => {
    const mixed = await startNameServer(answerWith(["10.0.0.7", "93.184.216.34"]));
    const found = [{ address: "93.184.216.34", family: 4 }];
    expect(await look("mixed.example", mixed.address)).toEqual(found);
    const inside = await startNameServer(answerWith(["127.0.0.1"]));
    const refused = "inside.example is not on the internet";
    await expect(look("inside.example", inside.address)).rejects.toThrow(refused);
    const unknown = await startNameServer(answerWith([]));
    await expect(look("unknown.example", unknown.address)).rejects.toThrow("ENODATA");
  });

  it("a silent name server holds up no other look-up and is given up", async () => {
    const silent = await startNameServer();
    const push = new AbortController();
    const looks = Array.from({ length: 20 }, (_, index) =>
      look(`silent${index}.example`, silent.address, push.signal),
    );
    const outcomes = Promise.allSettled(looks);
    await expect.poll(() => silent.questions.length).toBeGreaterThanOrEqual(20);
    const before = performance.now();
    // The way the database's name is looked up.
    expect((await lookup("localhost")).address).toMatch(/^(127\.|::1)/);
    expect(performance.now() - before).toBeLessThan(1_000);
    push.abort();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "ECANCELLED" } });
    expect(performance.now() - before).toBeLessThan(1_500);
  });
});
