import * as documents from "#shared/api/documents.ts";
import * as sharing from "#shared/api/sharing.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { effectsOf } from "#testing/effects/rows.ts";

expectApproved(import.meta.url, [
  ...effectsOf(sharing.openSharedSession, [
    {
      title: "opens a shared session",
      by: "visitor",
      input: ({ sessions }) => ({ params: { id: sessions.planned } }),
    },
    {
      title: "opens one in Austin",
      by: "visitor",
      input: ({ sessions }) => ({ params: { id: sessions.elsewhere } }),
    },
  ]),
  ...effectsOf(sharing.readSharedPicture, [
    {
      refusal: "not_found",
      title: "asks for a picture of nothing",
      by: "visitor",
      input: { params: { id: "9007199254740991" } },
    },
  ]),
  ...effectsOf(documents.listDocuments, [{ title: "lists them", by: "visitor" }]),
  ...effectsOf(documents.readDocument, [
    { title: "reads the guidelines", by: "visitor", input: { params: { kind: "guidelines" } } },
  ]),
  ...effectsOf(documents.openGuidelines, [{ title: "opens the page", by: "visitor" }]),
  ...effectsOf(documents.openPrivacy, [{ title: "opens the page", by: "visitor" }]),
  ...effectsOf(documents.openTerms, [{ title: "opens the page", by: "visitor" }]),
]);
