import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

export interface MailServer {
  readonly url: string;
  /** The letters accepted, with their headers. */
  readonly letters: readonly { readonly to: string; readonly content: string }[];
  /** The answer to letters from now on: 250 accepts. */
  answer: string;
  /** The answer to recipients from now on. */
  recipientAnswer: string;
  /** The number of recipients that it has refused. */
  readonly refused: number;
  /** The delay for each letter from now on. */
  pauseMs: number;
  stop(): Promise<void>;
}

/** A mail server with just enough SMTP to receive letters. */
export async function startMailServer(): Promise<MailServer> {
  const letters: { to: string; content: string }[] = [];
  const sockets = new Set<Socket>();
  const state = { answer: "250 taken", recipientAnswer: "250 ok", refused: 0, pauseMs: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    let unread = "";
    let to = "";
    let isLetter = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 tests");
    socket.setEncoding("utf8").on("data", (text: string) => {
      unread += text;
      for (;;) {
        const end = isLetter ? unread.indexOf("\r\n.\r\n") : unread.indexOf("\r\n");
        if (end < 0) return;
        const line = unread.slice(0, end);
        unread = unread.slice(end + (isLetter ? 5 : 2));
        if (isLetter) {
          isLetter = false;
          if (state.answer.startsWith("2")) letters.push({ to, content: line });
          setTimeout(say, state.pauseMs, state.answer);
        } else if (/^rcpt to/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? "";
          if (!state.recipientAnswer.startsWith("2")) state.refused += 1;
          say(state.recipientAnswer);
        } else if (/^data/i.test(line)) {
          isLetter = true;
          say("354 go on");
        } else if (/^quit/i.test(line)) {
          say("221 bye");
          socket.end();
        } else {
          say("250 ok");
        }
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  });
}
