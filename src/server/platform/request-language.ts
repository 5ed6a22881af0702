import type { FastifyRequest } from "fastify";
import { languageFor } from "#words/languages.ts";
import type { Language } from "#shared/rules/choices.ts";

const maxWanted = 30;

/** The supported language that an `Accept-Language` header prefers; else English. */
function acceptedLanguage(header = ""): Language {
  const wanted = header.split(",", maxWanted).flatMap((part) => {
    const [tag = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    const quality = Number(weight);
    return quality > 0 ? [{ tag, quality }] : [];
  });
  // Sorting is stable: of those liked the same, the one named first.
  return languageFor(wanted.toSorted((a, b) => b.quality - a.quality).map(({ tag }) => tag));
}

/** The language that the one who sent the request reads. */
export function languageOf(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers["accept-language"]);
}
