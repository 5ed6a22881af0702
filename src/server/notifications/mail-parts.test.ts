import { expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { mailHtml, mailText } from "./presenters.ts";

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

it("a mail ends with the documents and the company, as text and as a page", () => {
  const config = readConfig({
    COMPANY_NAME: "Oak & Iron",
    COMPANY_ADDRESS: "1 Main St, Dallas, TX",
  });
  const content = { text: "News.", path: "/profile", because: "account", fullName: null } as const;
  const text = mailText(config, { ...content, language: "German" });
  const html = mailHtml(config, { ...content, language: "German", subject: "News" });
  for (const path of ["terms", "privacy", "guidelines"]) {
    expect(text).toContain(`http://127.0.0.1:3000/${path}`);
    expect(html).toContain(`href="http://127.0.0.1:3000/${path}"`);
  }
  expect(text).toMatch(
    /Nutzungsbedingungen: .*\nDatenschutz: .*\nRegeln: .*\nOak & Iron, 1 Main St, Dallas, TX$/,
  );
  expect(html).toContain("Oak &#38; Iron, 1 Main St, Dallas, TX");
});
