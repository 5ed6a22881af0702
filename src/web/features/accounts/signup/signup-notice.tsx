import { providerIds, providerNames } from "#shared/rules/providers.ts";
import { useMessages } from "#web/client/messages.ts";
import type { SignupForm } from "./signup-form.ts";

/** Above the first step: what is filled in already, by a provider or in a draft. */
export function SignupNotice({ form, isDraft }: { form: SignupForm; isDraft: boolean }) {
  const { accounts, signIn } = useMessages();
  const { identity } = form;
  const provider = providerNames.find((name) => providerIds[name] === identity?.providerId);
  const look = "mb-4 rounded-field bg-success-soft px-4 py-3 text-small text-success-text";
  if (provider !== undefined) {
    return (
      <p role="status" className={look}>
        {signIn.signup.prefilled(signIn.names[provider])}
      </p>
    );
  }
  return identity === null && isDraft && form.password === "" ? (
    <p className={look}>{accounts.signup.draftKept}</p>
  ) : null;
}
