import { Link } from "wouter";
import { useMessages } from "../../../client/messages.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { OrLine } from "../or-line.tsx";
import { ProviderButtons } from "../provider-buttons.tsx";
import type { StepProps } from "./step-props.ts";

export function BasicsStep({ form, change, errorOf }: StepProps) {
  const { signup } = useMessages().accounts;
  const { basics } = signup;
  return (
    <>
      <div className="flex flex-col gap-4">
        <div data-field="fullName">
          <TextField
            label={basics.fullName}
            value={form.fullName}
            error={errorOf("fullName")}
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={100}
            enterKeyHint="next"
            onChange={(event) => change({ fullName: event.target.value })}
          />
        </div>
        <div data-field="email">
          <TextField
            label={basics.email}
            value={form.email}
            error={errorOf("email")}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            enterKeyHint="next"
            onChange={(event) => change({ email: event.target.value })}
          />
        </div>
        <div data-field="password">
          <PasswordField
            label={basics.password}
            hint={basics.passwordHint}
            value={form.password}
            error={errorOf("password")}
            name="new-password"
            autoComplete="new-password"
            maxLength={200}
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
            maxLength={200}
            enterKeyHint="next"
            onChange={(event) => change({ passwordConfirmation: event.target.value })}
          />
        </div>
      </div>
      <OrLine />
      <ProviderButtons />
      <p className="mt-4 text-center text-body text-ink-soft">
        {signup.toLogin}{" "}
        <Link href="/login" className="inline-flex min-h-11 items-center px-1.5 font-semibold text-brand-text underline-offset-4 hover:underline">
          {signup.login}
        </Link>
      </p>
    </>
  );
}
