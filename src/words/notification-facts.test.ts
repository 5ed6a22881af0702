import { expect, it } from "vitest";
import { languages } from "#shared/rules/choices.ts";
import { notificationFacts } from "./notification-facts.ts";
import { serverWords } from "./server-words.ts";

it("emails and pushes isolate names of the other direction in every language", () => {
  const facts = notificationFacts.new_connection.parse({ connectionUserName: "محمد علي" });
  for (const language of languages) {
    const { title, message } = serverWords(language).notificationWordings.new_connection;
    expect(`${title(facts)} ${message(facts)}`).toContain("\u2068محمد علي\u2069");
  }
});
