import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { InteractionResults, Provider } from "oidc-provider";
import { z } from "zod";
import { serverWords } from "#words/server-words.ts";
import { email, filledText, storable } from "#shared/api/primitives.ts";
import { providerNames } from "#shared/rules/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { Db } from "#server/platform/database.ts";
import { acceptForms } from "#server/platform/http/bodies.ts";
import { escapeHtml, allowOpener, sendPage } from "#server/platform/plain-page.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { languageOf } from "#server/platform/http/client.ts";
import type { Page } from "#server/platform/plain-page.ts";
import { savePerson, offeredPeople } from "./records.ts";
import type { Person } from "./records.ts";
import { standInPath } from "./stand-in.ts";
import type { IdentityStandIn } from "./stand-in.ts";

const prefix = "/sandbox/identity/:provider";
const ofProvider = z.object({ provider: z.enum(providerNames) });
const picked = z.object({
  account: z.coerce.number().int().min(0).optional(),
  name: storable.max(1_000).default(""),
  email: storable.max(1_000).default(""),
  emailVerified: storable.optional(),
  cancel: storable.optional(),
});
type Picked = z.infer<typeof picked>;
const nobodyEntered = { name: "", email: "", isVerified: true };
const newPerson = z.object({ name: filledText(100), email });

/** Browsers may know this server by another name. */
export function removeHostFromLocations(api: FastifyInstance, standIn: IdentityStandIn): void {
  api.addHook("onSend", (_request, reply, _payload, done) => {
    const location = reply.getHeader("location");
    if (typeof location === "string") reply.header("location", standIn.withoutHost(location));
    done();
  });
}

export function identityStandInRoutes(db: Db, standIn: IdentityStandIn): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(pickerRoutes(db, standIn));
    await app.register(protocolRoutes(standIn));
  };
}

function pickerRoutes(db: Db, standIn: IdentityStandIn): FastifyPluginAsyncZod {
  return async (app) => {
    acceptForms(app);
    const schema = { params: ofProvider.extend({ uid: storable }), hide: true };

    app.get(`${prefix}/pick/:uid`, { schema }, async (request, reply) => {
      const name = request.params.provider;
      const { provider } = await standIn.open(name);
      if (!(await isUnderWay(provider, request, reply))) return sendExpired(reply);
      return sendPage(reply, pickerPage(name, nobodyEntered, languageOf(request)));
    });

    app.post(
      `${prefix}/pick/:uid`,
      { schema: { ...schema, body: picked } },
      async (request, reply) => {
        const name = request.params.provider;
        const { provider } = await standIn.open(name);
        if (!(await isUnderWay(provider, request, reply))) return sendExpired(reply);
        const finish = async (result: InteractionResults) => {
          const returnTo = await provider.interactionResult(request.raw, reply.raw, result);
          return allowOpener(reply).redirect(new URL(returnTo).pathname, 303);
        };
        if (request.body.cancel !== undefined)
          return finish({ error: name === "apple" ? "user_cancelled_authorize" : "access_denied" });
        const person = personIn(request.body);
        if (person === undefined) return sendPickerAgain(reply, name, request.body);
        const { subject, tellName } = await savePerson(db, name, person);
        const tell = name === "apple" && tellName ? { tell: appleUser(person) } : {};
        return finish({
          select_account: {},
          login: { accountId: subject, remember: false },
          ...tell,
        });
      },
    );
  };
}

async function isUnderWay(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    await provider.interactionDetails(request.raw, reply.raw);
    return true;
  } catch {
    return false;
  }
}

function sendPickerAgain(
  reply: FastifyReply,
  name: ProviderName,
  { name: fullName, email, emailVerified }: Picked,
): FastifyReply {
  const language = languageOf(reply.request);
  const problem = serverWords(language).identityPages.picker.invalid;
  const entered = { name: fullName, email, isVerified: emailVerified !== undefined, problem };
  return sendPage(reply.code(400), pickerPage(name, entered, language));
}

/** The protocol's own server handles the rest. */
function protocolRoutes(standIn: IdentityStandIn): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const named = ofProvider.safeParse(request.params);
      if (!named.success) throw new ApiProblem("not_found");
      const name = named.data.provider;
      const { handle } = await standIn.open(name);
      const headers = allowOpener(reply).getHeaders();
      reply.hijack();
      for (const [header, value] of Object.entries(headers))
        if (value !== undefined) reply.raw.setHeader(header, value);
      const { url = "" } = request.raw;
      Object.assign(request.raw, { originalUrl: url, url: url.slice(standInPath(name).length) });
      await handle(request.raw, reply.raw);
    };
    app.get(`${prefix}/*`, { schema: { hide: true } }, answer);
    app.post(`${prefix}/*`, { schema: { hide: true } }, answer);
  };
}

function personIn(body: Picked): Person | undefined {
  if (body.account !== undefined) return offeredPeople[body.account];
  const { data } = newPerson.safeParse(body);
  return (
    data && {
      fullName: data.name,
      email: data.email,
      emailVerified: body.emailVerified !== undefined,
    }
  );
}

/** Apple's form sends this at a person's first sign-in. */
function appleUser({ fullName, email }: Person) {
  const [firstName = "", ...rest] = fullName.split(" ");
  return { name: { firstName, lastName: rest.join(" ") }, email };
}

function sendExpired(reply: FastifyReply): FastifyReply {
  const { title, text } = serverWords(languageOf(reply.request)).identityPages.picker.expired;
  return sendPage(reply.code(400), {
    title,
    body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
  });
}

interface Entered {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly problem?: string;
}

/** `problem` describes the last answer's fault. */
function pickerPage(name: ProviderName, entered: Entered, language: Language): Page {
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
