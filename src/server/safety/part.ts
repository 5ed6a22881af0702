import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/safety.ts";
import * as contactCalls from "#shared/api/emergency-contacts.ts";
import * as waiverCalls from "#shared/api/waivers.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { serve } from "#server/identity/serve.ts";
import { keptSafetyJobs } from "./kept.ts";
import {
  blockMember,
  deleteEmergencyContact,
  readBlocks,
  readEmergencyContact,
  setEmergencyContact,
  unblockMember,
} from "./actions.ts";
import { reportMember } from "./reports.ts";
import { readWaiver, signWaiver } from "./waivers.ts";

export function safetyPart(context: Context, permit: Permits): Part {
  return { routes: safetyRoutes(context, permit), jobs: keptSafetyJobs(context) };
}

function safetyRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.listBlocks, ({ member }) => readBlocks(context, member));
    serve(app, permit, calls.blockMember, ({ body, member }) =>
      blockMember(context, member, body.userId),
    );
    serve(app, permit, calls.unblockMember, ({ params, member }) =>
      unblockMember(context, member, params.username),
    );
    serve(app, permit, calls.reportMember, ({ body, member }) =>
      reportMember(context, member, body),
    );
    serve(app, permit, contactCalls.readEmergencyContact, ({ member }) =>
      readEmergencyContact(context, member),
    );
    serve(app, permit, contactCalls.setEmergencyContact, ({ body, member }) =>
      setEmergencyContact(context, member, body),
    );
    serve(app, permit, contactCalls.deleteEmergencyContact, ({ member }) =>
      deleteEmergencyContact(context, member),
    );
    serve(app, permit, waiverCalls.readWaiver, ({ member }) => readWaiver(context, member));
    serve(app, permit, waiverCalls.signWaiver, ({ body, member }) =>
      signWaiver(context, member, body),
    );
  };
}
