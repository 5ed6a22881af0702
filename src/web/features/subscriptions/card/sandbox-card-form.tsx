import { useRef } from "react";
import type { FormEvent } from "react";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { CardBrandMark } from "./card-brand.tsx";
import { readExpiry } from "./card-expiry.ts";
import { useCardFields } from "./card-fields.ts";
import type { CardFormProps } from "./card-form-props.ts";
import { brandOf } from "./card-number.ts";
import { useCardSetup } from "./card-setup.ts";
import type { SetupOutcome } from "./card-setup.ts";
import { FormFailure } from "./form-failure.tsx";
import { setUpSandboxCard } from "./sandbox-setup.ts";
import { TestCards } from "./test-cards.tsx";

const loadDialog = async () => (await import("./authentication-dialog.tsx")).AuthenticationDialog;

/** The card form of the sandbox, in the place of the provider's own. */
export function SandboxCardForm({
  clientSecret,
  submitLabel,
  busy,
  onConfirm,
  onSaved,
  terms,
}: CardFormProps) {
  const words = useMessages().payments;
  const { setup, bank, fieldProps, fields } = useSandboxCard({ clientSecret, onConfirm, onSaved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) setup.submit();
  };
  return (
    <form noValidate onSubmit={submit} onChange={setup.forgetFailure}>
      <fieldset className="flex flex-col gap-4">
        <legend className="sr-only">{words.legend}</legend>
        <TestCards
          onPick={(number) => {
            setup.forgetFailure();
            fields.fillIn(number);
          }}
        />
        <CardInputs fieldProps={fieldProps} fields={fields} />
        <TextField label={words.name} optional autoComplete="cc-name" autoCapitalize="words" />
      </fieldset>
      {setup.failure !== null && <FormFailure>{setup.failure}</FormFailure>}
      {terms}
      <Button type="submit" wide busy={setup.isPending || busy} className="mt-4">
        {submitLabel}
      </Button>
      {bank.element}
    </form>
  );
}

/** What is typed, and how it becomes a card, with the bank's question in between. */
function useSandboxCard({
  clientSecret,
  onConfirm,
  onSaved,
}: Pick<CardFormProps, "clientSecret" | "onConfirm" | "onSaved">) {
  const words = useMessages().payments;
  const inputs = {
    number: useRef<HTMLInputElement>(null),
    expiry: useRef<HTMLInputElement>(null),
    cvc: useRef<HTMLInputElement>(null),
  };
  const fields = useCardFields();
  const bank = useLazyOverlay<{ onAnswer: (isOwner: boolean) => void }>(loadDialog);

  const askBank = async () => {
    // Fetched first, so that a question that can't be asked fails instead of waiting for ever.
    await loadDialog();
    return await new Promise<boolean>((answer) => bank.show({ onAnswer: answer }));
  };
  const confirm = async (): Promise<SetupOutcome> => {
    const wrong = fields.checkAll();
    const expiry = readExpiry(fields.texts.expiry);
    if (wrong !== null || expiry === null) {
      inputs[wrong ?? "expiry"].current?.focus();
      return { kind: "incomplete" };
    }
    onConfirm?.();
    const request = {
      clientSecret,
      cardNumber: fields.texts.number,
      expMonth: expiry.month,
      expYear: expiry.year,
    };
    return await setUpSandboxCard(request, askBank, words.notAuthenticated);
  };
  const setup = useCardSetup(confirm, onSaved);
  const fieldProps = (name: "number" | "expiry" | "cvc") => ({
    ref: inputs[name],
    value: fields.texts[name],
    error: fields.errorOf(name),
    inputMode: "numeric" as const,
    autoComplete: { number: "cc-number", expiry: "cc-exp", cvc: "cc-csc" }[name],
    onChange: fields.type(name),
    onBlur: fields.leave(name),
  });
  return { setup, bank, fieldProps, fields };
}

type SandboxCard = ReturnType<typeof useSandboxCard>;

function CardInputs({ fieldProps, fields }: Pick<SandboxCard, "fieldProps" | "fields">) {
  const words = useMessages().payments;
  return (
    <>
      <TextField
        {...fieldProps("number")}
        label={words.number}
        placeholder={words.numberPlaceholder}
        className="tabular-nums"
        trailing={
          <span className="pr-2">
            <CardBrandMark brand={brandOf(fields.texts.number)} />
          </span>
        }
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...fieldProps("expiry")}
          label={words.expiry}
          placeholder={words.expiryPlaceholder}
          className="tabular-nums"
        />
        <TextField
          {...fieldProps("cvc")}
          label={words.cvc}
          placeholder={words.cvcPlaceholder(fields.cvcLength)}
          className="tabular-nums"
        />
      </div>
    </>
  );
}
