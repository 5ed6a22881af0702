import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import pg from "pg";
import { plainBooking } from "./booking.ts";

// The floor of a booking over HTTP: Node's own server and a driver's pool read a body, run the booking statement and
// answer with its id. No login, no rules, no notifications.

interface Requested {
  readonly sessionId: string;
  /** The member's number after `m-`. */
  readonly userId: string;
  readonly areaId: string;
}

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

async function book({ sessionId, userId, areaId }: Requested): Promise<unknown> {
  const values = [sessionId, userId.slice("m-".length), areaId];
  const { rows } = await pool.query({ name: "book", text: plainBooking("$1", "$2", "$3"), values });
  return rows[0];
}

const server = createServer((request, response) => {
  json(request)
    .then((body) => book(body as Requested))
    .then((booked) => {
      const text = JSON.stringify(booked);
      response.writeHead(booked === undefined ? 409 : 201, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    })
    .catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
if (address !== null && typeof address === "object")
  console.log(`http://127.0.0.1:${address.port}`);
