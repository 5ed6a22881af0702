import { Link } from "wouter";
import { emailMaxLength } from "#shared/rules/email-addresses.ts";
import { fullNameMaxLength, passwordMaxLength } from "#shared/rules/limits.ts";
import type { OAuthData } from "#shared/api/providers.ts";
import { useMessages } from "#web/client/messages.ts";
import { ProviderButtons } from "#web/features/sign-in/provider-buttons.tsx";
import { Button } from "#web/ui/button.tsx";
import { useEmailSuggestion } from "#web/ui/email-suggestion.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { withoutIdentity } from "./signup-form.ts";
import type { StepProps } from "./signup-form.ts";

interface BasicsStepProps extends StepProps {
  onIdentity: (data: OAuthData) => void;
}

/** Name, email and password; only the name for a sign-up with a provider. */
export function BasicsStep({ form, change, errorOf, onIdentity }: BasicsStepProps) {
  const { accounts, signIn } = useMessages();
  const { signup } = accounts;
  const { provider } = form;
  return (
    <>
      {!form.isOAuthSignup && <ProviderButtons isFirst onNewcomer={onIdentity} />}
      <div className="flex flex-col gap-4">
        <NameAndEmail
          form={form}
          change={change}
          errorOf={errorOf}
          emailHint={provider ? signIn.signup.lockedEmail(signIn.names[provider]) : undefined}
        />
        {!form.isOAuthSignup && <Passwords form={form} change={change} errorOf={errorOf} />}
      </div>
      {form.isOAuthSignup && (
        <Button variant="quiet" className="mt-4" onClick={() => change(withoutIdentity(form))}>
          {signIn.signup.anotherWay}
        </Button>
      )}
      <p className="mt-4 text-center text-body text-ink-soft">
        {signup.toLogin}{" "}
        <Link
          href="/login"
          className="inline-flex min-h-11 items-center px-1.5 font-semibold text-brand-text underline-offset-4 hover:underline"
        >
          {signup.login}
        </Link>
      </p>
    </>
  );
}

function NameAndEmail({
  form,
  change,
  errorOf,
  emailHint,
}: StepProps & { emailHint: string | undefined }) {
  const { basics } = useMessages().accounts.signup;
  const suggestion = useEmailSuggestion(form.isOAuthSignup ? "" : form.email, (email) =>
    change({ email }),
  );
  return (
    <>
      <div data-field="fullName">
        <TextField
          label={basics.fullName}
          hint={basics.fullNameHint}
          value={form.fullName}
          error={errorOf("fullName")}
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={fullNameMaxLength}
          enterKeyHint="next"
          onChange={(event) => change({ fullName: event.target.value })}
        />
      </div>
      <div data-field="email">
        <TextField
          label={basics.email}
          hint={suggestion ?? emailHint}
          readOnly={form.isOAuthSignup}
          value={form.email}
          error={errorOf("email")}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={emailMaxLength}
          enterKeyHint="next"
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
    </>
  );
}

function Passwords({ form, change, errorOf }: StepProps) {
  const { accounts, security } = useMessages();
  const { basics } = accounts.signup;
  const { fields } = security.passwordReset;
  return (
    <>
      <div data-field="password">
        <PasswordField
          label={basics.password}
          hint={fields.hint}
          value={form.password}
          error={errorOf("password")}
          name="new-password"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          enterKeyHint="next"
          onChange={(event) => change({ password: event.target.value })}
        />
      </div>
      <div data-field="passwordConfirmation">
        <PasswordField
          label={basics.confirmation}
          value={form.passwordConfirmation}
          error={errorOf("passwordConfirmation")}
          name="confirm-password"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          enterKeyHint="next"
          onChange={(event) => change({ passwordConfirmation: event.target.value })}
        />
      </div>
    </>
  );
}
