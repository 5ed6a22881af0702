import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";

/** An entry of a calendar (RFC 5545), and what a calendar is to do with it (RFC 5546). */
export interface CalendarFile {
  readonly method: "REQUEST" | "CANCEL";
  readonly content: string;
}

export interface Mail {
  /** The address alone. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The text as HTML, for mail programs that show it. */
  readonly html?: string;
  readonly calendar?: CalendarFile | undefined;
  /** Stays what it is for each try, so that a mail server or a reader can tell a repetition. */
  readonly id: string;
  /** Where a mailbox may end mails of this kind by itself, with one press (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** Hands the mail to the mail server. Throws when it doesn't take it. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const timeoutMs = 20_000;

/** Sends by the mail server of the settings; undefined when none is set. */
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
        // Passed on unchanged: in a text, the library would look for several, for names and for comments.
        to: { name: "", address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(calendar !== undefined && { icalEvent: { ...calendar, filename: "spotter.ics" } }),
        messageId: `<delivery-${id}@${domain}>`,
        headers: {
          // So that nobody's absence note answers (RFC 3834).
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
