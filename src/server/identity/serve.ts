import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from "fastify";
import { countsAsWrite, limitOf, takesTurn } from "#shared/api/call.ts";
import type { Call } from "#shared/api/call.ts";
import { clientNetwork } from "#server/platform/http/client.ts";
import { invalidField } from "#server/platform/problems.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import type { CallAnswer, CallInput, RouteExtras } from "#server/platform/http/serve-call.ts";
import type { LoggedInMember } from "./login-lookup.ts";
import { hashToken } from "./tokens.ts";
import { isFromCommandLine, memberOf, requireSelf } from "./permit.ts";
import type { Permits } from "./permit.ts";

type Asker<C extends Call> = C["permit"] extends "anyone"
  ? null
  : C["permit"] extends "optional"
    ? LoggedInMember | null
    : LoggedInMember;

/** An `onRequest` in the extras replaces the permit. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  permit: Permits,
  call: C,
  handle: (
    asked: CallInput<C> & { readonly member: Asker<C> },
  ) => CallAnswer<C> | Promise<CallAnswer<C>>,
  extras: RouteExtras = {},
): void {
  const { onRequest = permit.hooksOf(call).onRequest ?? [], ...others } = extras;
  serveCall(
    app,
    call,
    // The permit guarantees a member if the declaration says so.
    (asked) => handle({ ...asked, member: asked.request.member as Asker<C> }),
    {
      onRequest: [onRequest, takesTurn(call) ? permit.waitForTurn : []].flat(),
      preHandler: checksOf(call, permit),
      ...others,
    },
  );
}

/** Checks after parsing, in this order: another member's name, a repetition, the limits. */
function checksOf(call: Call, permit: Permits): preHandlerAsyncHookHandler[] {
  const { ownName, repeated } = call;
  const limit = limitOf(call);
  const checks: preHandlerAsyncHookHandler[] = [];
  const check = (look: (request: FastifyRequest) => void | Promise<void>) =>
    checks.push(async (request: FastifyRequest, _reply: FastifyReply) => look(request));
  if (ownName !== undefined)
    check((request) => requireSelf(request, String(Object(request.body)[ownName])));
  for (const [field, { param, message }] of Object.entries(repeated ?? {})) {
    check((request) => {
      if (Object(request.body)[field] !== Object(request.params)[param])
        throw invalidField(field, message);
    });
  }
  if (countsAsWrite(call)) check((request) => permit.countWrite(memberOf(request).id));
  const name = `${call.method} ${call.path}`;
  if (limit?.by !== undefined) {
    const { by, max, windowSeconds } = limit;
    // Against guesses, each of which is another link.
    const countNetwork = permit.limit(`${name} network`, { max: 10 * max, windowSeconds });
    check((request) => countNetwork(clientNetwork(request)));
    // Hashed: counts are stored, and the parameter may be a secret.
    const count = permit.limit(name, limit);
    check((request) => count(hashToken(String(Object(request.params)[by]))));
  } else if (limit !== undefined) {
    const count = permit.limit(name, limit);
    check((request) =>
      isFromCommandLine() ? undefined : count(request.member?.id ?? clientNetwork(request)),
    );
  }
  return checks;
}
