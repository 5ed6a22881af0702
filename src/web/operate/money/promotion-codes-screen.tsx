import { useState } from "react";
import {
  createPromotionCode,
  listPromotionCodes,
  withdrawPromotionCode,
} from "#shared/api/operate/money.ts";
import type { PromotionCode } from "#shared/api/operate/money.ts";
import { currency } from "#shared/rules/prices.ts";
import { moneyText } from "#words/money.ts";
import { request } from "#web/client/api-client.ts";
import { happenedText } from "#web/operate/format.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { LoadedList, TableEmpty, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.promotions;
const loadAdding = async () => AddCodeDialog;
const loadWithdrawal = async () => WithdrawDialog;

export function PromotionCodesScreen() {
  const query = useWholeList<PromotionCode>({
    call: listPromotionCodes,
    of: {},
    readPage: (page) => request(listPromotionCodes, { query: page }),
  });
  const adding = useLazyOverlay(loadAdding);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Button size="small" onClick={() => adding.show({})}>
          {text.add}
        </Button>
      }
    >
      <LoadedList query={query} skeleton={<TableSkeleton />}>
        {(codes) =>
          codes.length === 0 ? (
            <TableEmpty title={text.none} text={text.noneText} />
          ) : (
            <CodeList codes={codes} />
          )
        }
      </LoadedList>
      {adding.element}
    </Page>
  );
}

const offText = ({ percentOff, amountOffCents }: PromotionCode) =>
  percentOff === null ? moneyText(amountOffCents ?? 0, currency, "en") : `${percentOff}%`;

const columns: readonly Column<PromotionCode>[] = [
  { name: "code", title: text.code, cell: ({ code }) => code, sortBy: ({ code }) => code },
  { name: "off", title: text.off, align: "end", cell: offText },
  {
    name: "lasts",
    title: text.lasts,
    cell: ({ months }) => (months === null ? text.ever : text.months(months)),
  },
  {
    name: "used",
    title: text.used,
    align: "end",
    cell: ({ timesRedeemed, maxRedemptions }) => text.usedOf(timesRedeemed, maxRedemptions),
    sortBy: ({ timesRedeemed }) => timesRedeemed,
  },
  {
    name: "expires",
    title: text.expires,
    cell: ({ expiresAt }) => (expiresAt === null ? words.none : happenedText(expiresAt)),
  },
  {
    name: "state",
    title: words.session.state,
    cell: ({ isActive }) => (isActive ? text.active : text.over),
  },
];

function CodeList({ codes }: { codes: readonly PromotionCode[] }) {
  const withdrawal = useLazyOverlay(loadWithdrawal);
  return (
    <>
      <DataTable<PromotionCode>
        isStackedOnPhone
        caption={text.caption}
        columns={columns}
        items={codes}
        keyOf={({ code, isActive, expiresAt }) => `${code} ${isActive} ${expiresAt}`}
        actionsTitle={words.list.actions}
        actionsOf={({ code, isActive }) =>
          isActive ? (
            <Button
              variant="quiet"
              size="small"
              aria-label={text.withdrawNamed(code)}
              onClick={() => withdrawal.show({ code })}
            >
              {text.withdraw}
            </Button>
          ) : null
        }
      />
      {withdrawal.element}
    </>
  );
}

function WithdrawDialog({ code, ...control }: OverlayControl & { code: string }) {
  return (
    <WriteDialog
      {...control}
      title={text.withdrawTitle(code)}
      effect={text.withdrawEffect}
      confirm={text.withdraw}
      tone="danger"
      send={(reason) => request(withdrawPromotionCode, { params: { code }, body: { reason } })}
      done={() => text.withdrawn(code)}
    />
  );
}

const empty = { code: "", percent: "", amount: "", months: "", max: "", lastDay: "" };

function AddCodeDialog(control: OverlayControl) {
  const [fields, setFields] = useState(empty);
  const field = (name: keyof typeof empty) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  });
  const add = (reason: string) => {
    const percentOff = numberIn(fields.percent);
    const amountOffCents =
      fields.amount.trim() === "" ? null : Math.round(Number(fields.amount) * 100);
    const isOne = (percentOff === null) !== (amountOffCents === null);
    if (fields.code.trim() === "" || !isOne || Number.isNaN(amountOffCents ?? percentOff))
      return Promise.reject(new PlainRefusal(text.wrong));
    const body = {
      code: fields.code.trim(),
      percentOff,
      amountOffCents,
      months: numberIn(fields.months),
      maxRedemptions: numberIn(fields.max),
      expiresAt: fields.lastDay === "" ? null : `${fields.lastDay}T23:59:59.000Z`,
      reason,
    };
    return request(createPromotionCode, { body });
  };
  return (
    <WriteDialog
      {...control}
      title={text.add}
      effect={text.addEffect}
      confirm={text.add}
      send={add}
      done={({ code }) => text.added(code)}
    >
      <TextField label={text.code} hint={text.codeHint} maxLength={40} {...field("code")} />
      <TextField
        label={text.percent}
        hint={text.percentHint}
        inputMode="numeric"
        {...field("percent")}
      />
      <TextField label={text.amount} inputMode="decimal" {...field("amount")} />
      <TextField
        label={text.monthsField}
        hint={text.monthsHint}
        inputMode="numeric"
        {...field("months")}
      />
      <TextField label={text.max} hint={text.maxHint} inputMode="numeric" {...field("max")} />
      <TextField label={text.lastDay} hint={text.lastDayHint} type="date" {...field("lastDay")} />
    </WriteDialog>
  );
}

/** Null for an empty field; the server refuses any other text. */
const numberIn = (entered: string): number | null =>
  entered.trim() === "" ? null : Number(entered);
