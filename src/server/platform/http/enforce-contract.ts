import type { FastifySchemaCompiler } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Language } from "#shared/rules/choices.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { ProblemIssue } from "#server/platform/problems.ts";
import type { HttpPlugin } from "./plugin.ts";

const zodWords: Readonly<Record<Language, z.core.$ZodErrorMap>> = {
  English: z.locales.en().localeError,
  Spanish: z.locales.es().localeError,
  French: z.locales.fr().localeError,
  German: z.locales.de().localeError,
  Italian: z.locales.it().localeError,
  Portuguese: z.locales.ptBR().localeError,
  Japanese: z.locales.ja().localeError,
  "Mandarin Chinese": z.locales.zhCN().localeError,
};

export const enforceContract: HttpPlugin = async (app, config) => {
  app.setValidatorCompiler(checkRequests);
  // The compiler holds the replies to the contract; checking them again at run time is for tests.
  app.setSerializerCompiler(config.verifyReplies ? serializerCompiler : () => JSON.stringify);
};

const neverBuilt = (): never => {
  throw new Error("Each route's schemas are compiled by what enforceContract sets.");
};
/** In place of Fastify's own compilers, of JSON Schema, which would only be loaded. */
export const disabledCompilers = { buildValidator: neverBuilt, buildSerializer: neverBuilt };

/** Checks requests by the contract; what doesn't fit can be said in the language of the request. */
const checkRequests: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    // The words of some languages name what came in.
    const result = z.safeParse(schema, data, { reportInput: true });
    if (result.success) return { value: result.data };
    return {
      error: new ApiProblem("invalid_request", { issues: result.error.issues.map(issueOf) }),
    };
  };

function issueOf(issue: z.core.$ZodIssue): ProblemIssue {
  const say = (language: Language) => {
    // It holds its input: the check was asked to report it.
    const words = zodWords[language](issue as z.core.$ZodRawIssue);
    return typeof words === "string" ? words : words?.message;
  };
  const isOurOwn = say("English") !== issue.message;
  return {
    path: issue.path.join("."),
    message: isOurOwn ? issue.message : (language) => say(language) ?? issue.message,
  };
}
