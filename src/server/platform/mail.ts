import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";

/** A calendar entry (RFC 5545) with its method (RFC 5546). */
export interface CalendarFile {
  readonly method: "REQUEST" | "CANCEL" | "PUBLISH";
  readonly content: string;
}

export interface Mail {
  /** Only the address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly calendar?: CalendarFile | undefined;
  /** Recipients recognize duplicates by it. Never that of another email, even after a restored backup. */
  readonly id: string;
  /** One-click unsubscribe (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** Throws if the mail server refuses. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const timeoutMs = 20_000;

/** Undefined if none is configured. */
export function createMailer({ smtpUrl, supportEmail, publicUrl }: Config): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const domain = publicUrl === undefined ? "spotter.example" : new URL(publicUrl).hostname;
  return {
    async send({ to, subject, text, html, calendar, id, unsubscribeUrl }) {
      await transport.sendMail({
        from: { name: "Spotter", address: supportEmail },
        // As an object: the library would parse a text for several addresses, names and comments.
        to: { name: "", address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(calendar !== undefined && { icalEvent: { ...calendar, filename: "spotter.ics" } }),
        messageId: `<delivery-${id}@${domain}>`,
        headers: {
          // Keeps auto-replies away (RFC 3834).
          "auto-submitted": "auto-generated",
          ...(unsubscribeUrl !== undefined && {
            "list-unsubscribe": `<${unsubscribeUrl}>`,
            "list-unsubscribe-post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}
