import { serverWords } from "#words/server-words.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { escapeHtml } from "#server/platform/plain-page.ts";
import type { Page } from "#server/platform/plain-page.ts";
import { offeredPeople } from "./people.ts";
import type { Person } from "./people.ts";

interface Entered {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly problem?: string;
}

/** Asks which account to sign in with. `problem` says what was wrong with the last answer. */
export function pickerPage(name: ProviderName, entered: Entered, language: Language): Page {
  const { picker } = serverWords(language).identityPages;
  const title = picker.title[name];
  const body = `<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(picker.lead)}</p>
<form method="post">
<h2>${escapeHtml(picker.accounts)}</h2>
<ul class="accounts">
${offeredPeople.map((person, index) => accountRow(person, index, picker.unverified)).join("\n")}
</ul>
</form>
<details${entered.problem === undefined ? "" : " open"}>
<summary>${escapeHtml(picker.other)}</summary>
<form method="post" novalidate>
${entered.problem === undefined ? "" : `<p class="problem" role="alert">${escapeHtml(entered.problem)}</p>`}
<label>${escapeHtml(picker.name)}<input name="name" autocomplete="name" maxlength="100" value="${escapeHtml(entered.name)}"></label>
<label>${escapeHtml(picker.email)}<input name="email" type="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254" value="${escapeHtml(entered.email)}"></label>
<label class="tick"><input name="emailVerified" type="checkbox"${entered.isVerified ? " checked" : ""}> ${escapeHtml(picker.emailVerified)}</label>
<button class="button primary">${escapeHtml(picker.submit)}</button>
</form>
</details>
<form method="post"><button class="button" name="cancel" value="yes">${escapeHtml(picker.cancel)}</button></form>
<p class="note">${escapeHtml(picker.note)}</p>`;
  return { title, body };
}

function accountRow(person: Person, index: number, unverified: string): string {
  const mark = person.emailVerified ? "" : `<span class="badge">${escapeHtml(unverified)}</span>`;
  return `<li><button name="account" value="${index}"><strong>${escapeHtml(person.fullName)}</strong><span>${escapeHtml(person.email)}</span>${mark}</button></li>`;
}
