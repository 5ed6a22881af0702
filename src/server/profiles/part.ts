import type { FastifyPluginAsync } from "fastify";
import * as details from "#shared/api/personal-details.ts";
import * as preferences from "#shared/api/preferences.ts";
import * as calls from "#shared/api/profiles.ts";
import { yearSeconds } from "#shared/rules/durations.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { serve } from "#server/identity/serve.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  readFitnessPreferences,
  readProfile,
  readSessionPreferences,
  readTrainingRecord,
  saveFitnessPreferences,
  saveProfile,
  saveSessionPreferences,
} from "./actions.ts";
import { readPersonalDetails, savePersonalDetails } from "./personal-details.ts";
import { readPerson } from "./people.ts";
import { findPhoto } from "./queries.ts";

export function profilesPart(context: Context, permit: Permits): Part {
  return { routes: profileRoutes(context, permit) };
}

function profileRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readProfile, ({ member }) => readProfile(context, member));
    serve(app, permit, calls.saveProfile, ({ body, member }) => saveProfile(context, member, body));
    serve(app, permit, calls.readTrainingRecord, ({ member }) =>
      readTrainingRecord(context, member),
    );

    serve(app, permit, calls.readPerson, ({ params, member }) =>
      readPerson(context, member, params.username),
    );

    serve(app, permit, details.readPersonalDetails, ({ member }) =>
      readPersonalDetails(context, member),
    );
    serve(app, permit, details.savePersonalDetails, ({ body, member }) =>
      savePersonalDetails(context, member, body),
    );

    serve(app, permit, preferences.readSessionPreferences, ({ member }) =>
      readSessionPreferences(context, member),
    );
    serve(app, permit, preferences.saveSessionPreferences, ({ body, member }) =>
      saveSessionPreferences(context, member, body),
    );
    serve(app, permit, preferences.readFitnessPreferences, ({ member }) =>
      readFitnessPreferences(context, member),
    );
    serve(app, permit, preferences.saveFitnessPreferences, ({ body, member }) =>
      saveFitnessPreferences(context, member, body),
    );

    serve(app, permit, calls.readPhoto, async ({ params, reply }) => {
      const photo = await findPhoto(context.db, params.id);
      if (photo === undefined) throw new ApiProblem("not_found");
      return reply
        .type(photo.contentType)
        .header("cache-control", `private, max-age=${yearSeconds}, immutable`)
        .send(Buffer.from(photo.content));
    });
  };
}
