import { confirmSetup } from "#shared/api/sandbox.ts";
import type { ConfirmSetupRequest } from "#shared/api/subscriptions.ts";
import { ApiError, hasCode, request } from "#web/client/api-client.ts";
import type { SetupOutcome } from "./card-setup.ts";

const confirm = async (body: ConfirmSetupRequest) =>
  (await request(confirmSetup, { body })).setupIntent;

/**
 * What the provider's script does elsewhere. `askBank` puts the bank's question to the member;
 * `notAuthenticatedText` is what to say when the answer was no.
 */
export async function setUpSandboxCard(
  entered: ConfirmSetupRequest,
  askBank: () => Promise<boolean>,
  notAuthenticatedText: string,
): Promise<SetupOutcome> {
  try {
    const asked = await confirm(entered);
    const intent =
      asked.status === "requires_action"
        ? await confirm({ ...entered, authenticate: await askBank() })
        : asked;
    if (intent.status !== "succeeded") return { kind: "refused", text: notAuthenticatedText };
    if (intent.paymentMethodId === null) return { kind: "unsaved" };
    return { kind: "saved", setupIntentId: intent.id, paymentMethodId: intent.paymentMethodId };
  } catch (error) {
    const isSaid =
      error instanceof ApiError && (error.status === 402 || hasCode(error, "too_many_requests"));
    return { kind: "refused", text: isSaid ? (error.problem?.detail ?? null) : null };
  }
}
