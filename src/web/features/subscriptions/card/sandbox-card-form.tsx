import { useId, useRef, useState } from "react";
import type { FormEvent, ChangeEvent } from "react";
import { FlaskConical, Wallet } from "lucide-react";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { confirmSetup } from "#shared/api/sandbox.ts";
import type { ConfirmSetupRequest } from "#shared/api/subscriptions.ts";
import { ApiError, hasCode, request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { CardBrandMark } from "./card-brand.tsx";
import { readExpiry, expiryInThreeYears, faultOfExpiry, groupExpiry } from "./card-expiry.ts";
import {
  brandOf,
  caretBehindDigit,
  cvcLengthOf,
  digitsOf,
  faultOfNumber,
  groupCardNumber,
} from "./card-number.ts";
import { useCardSetup } from "./card-setup.ts";
import type { SetupOutcome, CardFormProps } from "./card-setup.ts";
import { FormFailure } from "./form-failure.tsx";
import { PayButton } from "./pay-button.tsx";

const loadDialog = async () => (await import("./authentication-dialog.tsx")).AuthenticationDialog;

export function SandboxCardForm({
  clientSecret,
  submitLabel,
  busy,
  onConfirm,
  onSaved,
  onRestart,
  terms,
}: CardFormProps) {
  const words = useMessages().payments;
  const id = useId();
  const { setup, bank, pay, fieldProps, fields } = useSandboxCard({
    clientSecret,
    onConfirm,
    onSaved,
    onRestart,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) pay("fields");
  };
  return (
    <form id={id} noValidate onSubmit={submit} onChange={setup.forgetFailure}>
      <fieldset className="flex flex-col gap-4">
        <legend className="sr-only">{words.legend}</legend>
        <Button
          wide
          size="small"
          variant="secondary"
          icon={<Wallet aria-hidden size={18} />}
          onClick={() => {
            if (!busy) pay("wallet");
          }}
        >
          {words.sandbox.wallet}
        </Button>
        <CardInputs fieldProps={fieldProps} fields={fields} />
        <TextField label={words.name} optional autoComplete="cc-name" autoCapitalize="words" />
        <TestCards
          onPick={(number) => {
            setup.forgetFailure();
            fields.fillIn(number);
          }}
        />
      </fieldset>
      {setup.failure !== null && <FormFailure>{setup.failure}</FormFailure>}
      {terms}
      <PayButton form={id} busy={setup.isPending || busy} label={submitLabel} />
      {bank.element}
    </form>
  );
}

/** The input, and its way to a card, with the bank's question in between. */
function useSandboxCard({
  clientSecret,
  onConfirm,
  onSaved,
  onRestart,
}: Pick<CardFormProps, "clientSecret" | "onConfirm" | "onSaved" | "onRestart">) {
  const words = useMessages().payments;
  const inputs = {
    number: useRef<HTMLInputElement>(null),
    expiry: useRef<HTMLInputElement>(null),
    cvc: useRef<HTMLInputElement>(null),
  };
  const fields = useCardFields();
  const bank = useLazyOverlay<{ onAnswer: (isOwner: boolean) => void }>(loadDialog);

  const askBank = async () => {
    // Loaded first, so that an unavailable question fails instead of waiting forever.
    await loadDialog();
    return await new Promise<boolean>((answer) => bank.show({ onAnswer: answer }));
  };
  const isByWallet = useRef(false);
  const confirm = async (): Promise<SetupOutcome> => {
    if (isByWallet.current) {
      onConfirm?.();
      return await setUpSandboxCard(walletCard(clientSecret), askBank, words.notAuthenticated);
    }
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
  const setup = useCardSetup(confirm, { onSaved, onRestart });
  const fieldProps = (name: "number" | "expiry" | "cvc") => ({
    ref: inputs[name],
    value: fields.texts[name],
    error: fields.errorOf(name),
    inputMode: "numeric" as const,
    autoComplete: { number: "cc-number", expiry: "cc-exp", cvc: "cc-csc" }[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      fields.type(name)(event);
      // A complete field leads to the next one, as in the provider's form.
      if (isComplete(name, event.target.value)) inputs[nextField[name]].current?.focus();
    },
    onBlur: fields.leave(name),
  });
  const pay = (by: "fields" | "wallet") => {
    isByWallet.current = by === "wallet";
    setup.submit();
  };
  return { setup, bank, pay, fieldProps, fields };
}

const nextField = { number: "expiry", expiry: "cvc", cvc: "cvc" } as const;

function isComplete(name: CardField, text: string): boolean {
  if (name === "cvc") return false;
  return name === "number"
    ? digitsOf(text).length >= 15 && faultOfNumber(text) === null
    : digitsOf(text).length === 4 && faultOfExpiry(text, now()) === null;
}

/** The card that a phone's wallet would give. */
function walletCard(clientSecret: string): ConfirmSetupRequest {
  const expiry = readExpiry(expiryInThreeYears(now()));
  return {
    clientSecret,
    cardNumber: testCards[0].number,
    ...(expiry === null ? {} : { expMonth: expiry.month, expYear: expiry.year }),
  };
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

const confirm = async (body: ConfirmSetupRequest) =>
  (await request(confirmSetup, { body })).setupIntent;

/** The sandbox's version of the provider's script. `askBank` shows the bank's question. */
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
    if (hasCode(error, "invalid_payment_method")) return { kind: "ended" };
    const isSaid =
      error instanceof ApiError && (error.status === 402 || hasCode(error, "too_many_requests"));
    return { kind: "refused", text: isSaid ? (error.problem?.detail ?? null) : null };
  }
}

const testCards = [
  { number: "4242 4242 4242 4242", effect: "succeeds" },
  { number: "4000 0000 0000 0002", effect: "declined" },
  { number: "4000 0000 0000 0341", effect: "failsLater" },
  { number: "4000 0025 0000 3155", effect: "asks" },
] as const;

function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const words = useMessages().payments.sandbox;
  return (
    <section aria-label={words.title} className="rounded-card bg-sunken p-4">
      <h3 className="flex items-center gap-2 text-small font-semibold text-ink">
        <FlaskConical aria-hidden size={16} className="text-ink-soft" />
        {words.title}
      </h3>
      <p className="mt-0.5 text-small text-ink-soft">{words.text}</p>
      <ul className="mt-2 -mb-1.5">
        {testCards.map(({ number, effect }) => (
          <li key={number} className="border-t border-line">
            <button
              type="button"
              onClick={() => onPick(number)}
              className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] flex-wrap items-center justify-between gap-x-3 rounded-small px-2 py-1.5 text-left text-small hover:bg-line"
            >
              <span className="font-medium text-ink tabular-nums">
                <span className="sr-only">{words.fill} </span>
                {number}
              </span>
              <span className="text-ink-soft">{words[effect]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const cardFieldNames = ["number", "expiry", "cvc"] as const;
export type CardField = (typeof cardFieldNames)[number];
type CardTexts = Readonly<Record<CardField, string>>;

const empty: CardTexts = { number: "", expiry: "", cvc: "" };

function keepCaret(input: HTMLInputElement, grouped: string) {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  if (digitsBefore === digitsOf(input.value).length) return;
  requestAnimationFrame(() => {
    const caret = caretBehindDigit(grouped, digitsBefore);
    input.setSelectionRange(caret, caret);
  });
}

/** The card form's texts, grouped while typing, and their faults once left or sent. */
export function useCardFields() {
  const { faults } = useMessages().payments;
  const [texts, setTexts] = useState(empty);
  const [checked, setChecked] = useState<readonly CardField[]>([]);
  const cvcLength = cvcLengthOf(texts.number);

  const faultOf = (name: CardField): string | null => {
    if (name === "number") {
      const fault = faultOfNumber(texts.number);
      return fault === null ? null : faults.number[fault];
    }
    if (name === "expiry") {
      const fault = faultOfExpiry(texts.expiry, now());
      return fault === null ? null : faults.expiry[fault];
    }
    if (texts.cvc === "") return faults.cvc.missing;
    return texts.cvc.length === cvcLength ? null : faults.cvc.incomplete(cvcLength);
  };
  const group: Record<CardField, (text: string) => string> = {
    number: groupCardNumber,
    expiry: groupExpiry,
    cvc: (text) => digitsOf(text).slice(0, cvcLength),
  };
  const check = (name: CardField) =>
    setChecked((before) => (before.includes(name) ? before : [...before, name]));
  return {
    texts,
    cvcLength,
    type: (name: CardField) => (event: ChangeEvent<HTMLInputElement>) => {
      const grouped = group[name](event.target.value);
      if (name === "number") keepCaret(event.target, grouped);
      setTexts((before) => ({ ...before, [name]: grouped }));
      setChecked((before) => before.filter((other) => other !== name));
    },
    /** Leaving a filled field shows its fault. */
    leave: (name: CardField) => () => {
      if (texts[name] !== "") check(name);
    },
    errorOf: (name: CardField) => (checked.includes(name) ? faultOf(name) : null),
    checkAll: (): CardField | null => {
      setChecked(cardFieldNames);
      return cardFieldNames.find((name) => faultOf(name) !== null) ?? null;
    },
    fillIn: (number: string) => {
      setTexts({
        number,
        expiry: expiryInThreeYears(now()),
        cvc: "123".slice(0, cvcLengthOf(number)),
      });
      setChecked([]);
    },
  };
}
