import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { Tag } from "lucide-react";
import { useSearch } from "wouter";
import { previewCharge } from "#shared/api/subscriptions.ts";
import type { ChargePreview, Offer } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { anyText, stored } from "#web/client/stored.ts";
import { readPromotion } from "#web/features/subscriptions/checkout-address.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Kept for this tab: the bank may leave the page in the middle of paying. */
const keptPromotion = stored("spotter.promotion", anyText, "sessionStorage");

/** The first charge from the provider, where it isn't simply the price: with a code or with tax. */
export function useChargePreview(
  { plusTax }: Pick<Offer, "plusTax">,
  plan: Plan,
  code: string | null,
): UseQueryResult<ChargePreview> {
  const body = { plan, ...(code === null ? {} : { promotionCode: code }) };
  return useQuery({
    queryKey: [previewCharge.path, body],
    queryFn: ({ signal }) => request(previewCharge, { body, signal }),
    enabled: plusTax || code !== null,
    retry: false,
  });
}

interface Promotion {
  readonly code: string | null;
  readonly preview: UseQueryResult<ChargePreview>;
  readonly change: (code: string | null) => void;
}

/** The code in a shared link or entered before, and the charge that it leads to. */
export function usePromotion(offer: Offer, plan: Plan): Promotion {
  const search = useSearch();
  const [code, setCode] = useState(() => readPromotion(search) ?? keptPromotion.read());
  const change = (next: string | null) => {
    if (next === null) keptPromotion.forget();
    else keptPromotion.keep(next);
    setCode(next);
  };
  return { code, preview: useChargePreview(offer, plan, code), change };
}

/** Asks for a promotion code, and shows the applied one. */
export function PromotionField({ code, preview, change }: Promotion) {
  const { promotion: words } = useMessages().subscriptions.checkout;
  const { other } = useMessages().subscriptions.result.failure;
  const [isOpen, setIsOpen] = useState(code !== null);
  const [text, setText] = useState(code ?? "");
  const applied = preview.data?.promotion ?? null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = text.trim();
    if (entered === code) void preview.refetch();
    else change(entered === "" ? null : entered);
  };
  const remove = () => {
    setText("");
    setIsOpen(false);
    change(null);
  };
  if (applied !== null && code !== null) {
    return (
      <p className="mb-6 flex items-center gap-3 rounded-field bg-success-soft py-1.5 pr-1.5 pl-3.5 text-success-text">
        <Tag aria-hidden size={20} className="shrink-0" />
        <span className="min-w-0 flex-1 text-small">
          <strong className="block text-body font-bold">{applied.code}</strong>
          <span className="block">{words.lasts(applied.months)}</span>
        </span>
        <Button variant="quiet" size="small" onClick={remove}>
          {words.remove}
        </Button>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button variant="quiet" size="small" className="mb-4" onClick={() => setIsOpen(true)}>
        {words.have}
      </Button>
    );
  }
  const detail = preview.error instanceof ApiError ? preview.error.problem?.detail : undefined;
  const error = code !== null && preview.error !== null ? (detail ?? other) : null;
  return (
    <form onSubmit={submit} noValidate className="mb-6 flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          label={words.label}
          value={text}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="mt-7"
        busy={preview.isFetching && code !== null}
      >
        {words.apply}
      </Button>
    </form>
  );
}
