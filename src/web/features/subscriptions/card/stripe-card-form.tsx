import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { StripeElementLocale, Appearance } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { useId, useState } from "react";
import type { FormEvent } from "react";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { themeSetting } from "#web/client/device-settings.ts";
import { useStore } from "#web/client/store.ts";
import { cx } from "#web/ui/class-names.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import type { CardFormProps } from "./card-setup.ts";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import { useCardSetup } from "./card-setup.ts";
import { FormFailure, SetupFailure } from "./form-failure.tsx";
import { PayButton } from "./pay-button.tsx";
import { setUpStripeCard, stripeScriptQuery } from "./stripe-setup.ts";

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string;
}

/** The provider's own card form: its input never reaches this app. */
export function StripeCardForm({ publishableKey, ...props }: StripeCardFormProps) {
  const script = useQuery(stripeScriptQuery(publishableKey));
  // Rerendered in the theme's colors when that changes.
  useStore(themeSetting);
  const locale = useLanguageTag();
  if (script.error !== null)
    return (
      <SetupFailure
        onRetry={() => void script.refetch()}
        busy={script.isFetching}
        wayBack={props.wayBack}
      />
    );
  if (script.data === undefined) return <CardFormSkeleton />;
  const options = {
    clientSecret: props.clientSecret,
    appearance: stripeAppearance(),
    locale: stripeLocale(locale),
  };
  return (
    <Elements stripe={script.data} options={options}>
      <StripeFields {...props} />
    </Elements>
  );
}

const stripeLocales = ["en", "es", "fr", "de", "it", "pt", "ja", "zh"] as const;
const stripeLocale = (tag: string): StripeElementLocale =>
  stripeLocales.find((known) => known === tag) ?? "auto";

function StripeFields(props: Omit<StripeCardFormProps, "publishableKey">) {
  const { clientSecret, submitLabel, busy, returnPath, onConfirm, onRestart, terms, wayBack } =
    props;
  const words = useMessages().payments;
  const id = useId();
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const setup = useCardSetup(async () => {
    if (stripe === null || elements === null) return { kind: "incomplete" };
    onConfirm?.();
    return await setUpStripeCard(stripe, elements, clientSecret, location.origin + returnPath);
  }, props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && state === "ready") setup.submit();
  };
  if (state === "failed") return <SetupFailure onRetry={onRestart} wayBack={wayBack} />;
  return (
    <form id={id} noValidate onSubmit={submit}>
      {state === "loading" && <CardFormSkeleton />}
      <div className={cx(state === "loading" && "h-0 overflow-hidden")}>
        <PaymentElement
          onReady={() => setState("ready")}
          onLoadError={() => setState("failed")}
          onChange={setup.forgetFailure}
        />
      </div>
      {state === "ready" && (
        <>
          <IconLine icon={<LockKeyhole size={16} />} className="mt-4">
            {words.safe}
          </IconLine>
          {setup.failure !== null && <FormFailure>{setup.failure}</FormFailure>}
          {terms}
          <PayButton form={id} busy={setup.isPending || busy} label={submitLabel} />
        </>
      )}
    </form>
  );
}

/** The app's colors and shapes for the provider's fields, which are in a separate frame. */
export function stripeAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: "flat",
    labels: "above",
    variables: {
      colorPrimary: token("--brand"),
      colorBackground: token("--surface"),
      colorText: token("--ink"),
      colorTextSecondary: token("--ink-soft"),
      colorTextPlaceholder: token("--ink-faint"),
      colorDanger: token("--danger-text"),
      borderRadius: token("--corner-field"),
      fontFamily: "Figtree, system-ui, sans-serif",
      fontSizeBase: "16px",
      spacingUnit: "4px",
    },
    rules: {
      ".Input": {
        border: `1px solid ${token("--line-strong")}`,
        padding: "14px 16px",
        boxShadow: "none",
      },
      ".Input:focus": { outline: `2px solid ${token("--focus")}`, boxShadow: "none" },
      ".Input--invalid": { borderColor: token("--danger"), boxShadow: "none" },
      ".Label": { fontSize: "14px", fontWeight: "600", marginBottom: "6px" },
      ".Error": { fontSize: "14px" },
    },
  };
}
