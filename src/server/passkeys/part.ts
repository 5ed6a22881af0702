import * as calls from "#shared/api/passkeys.ts";
import type { FastifyRequest } from "fastify";
import { loginToken } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Proof } from "#server/passwords/guess-password.ts";
import type { Context } from "#server/platform/context.ts";
import { clientNetwork } from "#server/platform/http/client.ts";
import type { Part } from "#server/platform/part.ts";
import {
  addPasskey,
  beginPasskey,
  namePasskey,
  readPasskeys,
  removePasskey,
  renewRecoveryCodes,
} from "./actions.ts";
import { makeRequestOptions, siteOf, sweepChallenges } from "./ceremony.ts";

/** The logins are served beside the others (sign-in/part.ts). */
export function passkeysPart(context: Context, permit: Permits): Part {
  const { config } = context;
  return {
    async routes(app) {
      serve(app, permit, calls.listPasskeys, ({ member, request }) =>
        readPasskeys(context, member, loginToken(request) ?? ""),
      );

      serve(app, permit, calls.beginPasskey, ({ body, member, request }) =>
        beginPasskey(context, siteOf(config, request), member, proofIn(request, body)),
      );
      serve(app, permit, calls.addPasskey, ({ body, member, request }) =>
        addPasskey(context, siteOf(config, request), member, body),
      );
      serve(app, permit, calls.renamePasskey, ({ body, params, member }) =>
        namePasskey(context, member, params.id, body.name),
      );
      serve(app, permit, calls.removePasskey, ({ body, params, member, request }) =>
        removePasskey(context, member, params.id, proofIn(request, body)),
      );
      serve(app, permit, calls.renewRecoveryCodes, async ({ body, member, request }) => ({
        recoveryCodes: await renewRecoveryCodes(context, member, proofIn(request, body)),
      }));

      serve(app, permit, calls.beginPasskeyLogin, ({ request }) =>
        makeRequestOptions(context, siteOf(config, request)),
      );
    },
    sweeps: [
      { name: "sweep passkey challenges", run: (stopping) => sweepChallenges(context, stopping) },
    ],
  };
}

const proofIn = (request: FastifyRequest, { password }: Pick<Proof, "password">): Proof => ({
  password,
  address: clientNetwork(request),
  loginToken: loginToken(request) ?? "",
});
