import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { fitnessPreferences, sessionPreferences } from "#shared/api/preferences.ts";
import { ofUser, ownPaths, storable } from "#shared/api/primitives.ts";
import { profile, profileChange } from "#shared/api/profiles.ts";
import { photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import {
  readFitnessPreferences,
  readProfile,
  readSessionPreferences,
  saveFitnessPreferences,
  saveProfile,
  saveSessionPreferences,
} from "./actions.ts";
import { findPhoto } from "./queries.ts";

export function profileRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    for (const path of ownPaths("/profile")) {
      app.get(
        path,
        { ...permit.self, schema: { params: ofUser, response: { 200: profile } } },
        (request) => readProfile(context, memberOf(request)),
      );
      app.put(
        path,
        {
          ...permit.self,
          bodyLimit: photoBodyMaxBytes,
          schema: { params: ofUser, body: profileChange, response: { 200: profile } },
        },
        (request) => saveProfile(context, memberOf(request), request.body),
      );
    }

    for (const path of ownPaths("/preferences/session")) {
      app.get(
        path,
        { ...permit.self, schema: { params: ofUser, response: { 200: sessionPreferences } } },
        (request) => readSessionPreferences(context, memberOf(request)),
      );
      app.put(
        path,
        {
          ...permit.self,
          schema: {
            params: ofUser,
            body: sessionPreferences,
            response: { 200: sessionPreferences },
          },
        },
        (request) => saveSessionPreferences(context, memberOf(request), request.body),
      );
    }

    for (const path of ownPaths("/preferences/fitness")) {
      app.get(
        path,
        { ...permit.self, schema: { params: ofUser, response: { 200: fitnessPreferences } } },
        (request) => readFitnessPreferences(context, memberOf(request)),
      );
      app.put(
        path,
        {
          ...permit.self,
          schema: {
            params: ofUser,
            body: fitnessPreferences,
            response: { 200: fitnessPreferences },
          },
        },
        (request) => saveFitnessPreferences(context, memberOf(request), request.body),
      );
    }

    app.get(
      "/photos/:id",
      { ...permit.member, schema: { params: z.object({ id: storable.min(1).max(64) }) } },
      async (request, reply) => {
        const photo = await findPhoto(context.db, request.params.id);
        if (photo === undefined) throw new ApiProblem("not_found");
        return reply
          .type(photo.contentType)
          .header("cache-control", "private, max-age=31536000, immutable")
          .send(Buffer.from(photo.content));
      },
    );
  };
}
