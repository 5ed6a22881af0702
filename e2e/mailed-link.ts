import type { Page } from "@playwright/test";

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The path in the newest mail's link to `screen`. */
export async function mailedLink(page: Page, email: string, screen: string): Promise<string> {
  const outbox = (await (await page.request.get("/api/sandbox/outbox")).json()) as Mail[];
  const mail = outbox.find(({ to, text }) => to === email && text.includes(`${screen}?token=`));
  const [link] = /https?:\/\/\S+\?token=\S+/.exec(mail?.text ?? "") ?? [];
  if (link === undefined) throw new Error(`No mail to ${email} leads to ${screen}.`);
  return new URL(link).pathname + new URL(link).search;
}
