import { expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { mailHtml } from "./mail-parts.ts";

it("text in a mail never becomes part of its page", () => {
  const odd = `<script>alert("1")</script> & 'co'\n\n<img src=x>`;
  const config = readConfig({});
  const html = mailHtml(config, {
    subject: odd,
    text: odd,
    path: null,
    because: "settings",
    language: "English",
    fullName: "<script> Smith",
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("Hi &#60;script&#62;,");
  expect(html).toContain("&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;co&#39;");
});
