import { useState } from "react";
import { notificationWordings } from "#words/en/notifications.ts";
import { moneyText } from "#words/money.ts";
import { listReceiptsOf, refundReceipt } from "#shared/api/operate/money.ts";
import { exportReceipts } from "#shared/api/operate/exchange.ts";
import type { MemberReceipts } from "#shared/api/operate/money.ts";
import type { Receipt } from "#shared/api/subscriptions.ts";
import { useAddress } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { MemberPicker } from "#web/operate/parts/member-picker.tsx";
import { TableEmpty, TableSkeleton, LoadedList } from "#web/operate/parts/tables.tsx";
import { Page, Panel } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { addressOf, hasCode, request } from "#web/client/api-client.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.money;
const loadRefund = async () => RefundDialog;

export function MoneyScreen() {
  const address = useAddress();
  const member = address.get("member");
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <a
          href={addressOf(exportReceipts)}
          download
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {text.file}
        </a>
      }
    >
      {member === null ? (
        <div className="max-w-md">
          <MemberPicker
            label={words.session.member}
            picked={null}
            onPick={(picked) => address.set({ member: picked?.userId ?? null })}
          />
        </div>
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => address.set({ member: null })}
        >
          {text.another}
        </Button>
      )}
      {member !== null && <Receipts key={member} member={member} />}
    </Page>
  );
}

function Receipts({ member }: { member: string }) {
  const query = useCall(listReceiptsOf, { query: { member } });
  if (query.data === undefined && hasCode(query.error, "not_found"))
    return <TableEmpty title={text.unknown} text={text.unknownText} />;
  return (
    <LoadedList query={query} skeleton={<TableSkeleton />}>
      {(found) => <ReceiptList found={found} />}
    </LoadedList>
  );
}

const columns: readonly Column<Receipt>[] = [
  {
    name: "date",
    title: text.date,
    cell: ({ date }) => happenedText(date),
    sortBy: ({ date }) => date,
  },
  {
    name: "amount",
    title: text.amount,
    align: "end",
    cell: ({ amountCents, currency }) => moneyText(amountCents, currency, "en"),
    sortBy: ({ amountCents }) => amountCents,
  },
  {
    name: "refunded",
    title: text.refunded,
    align: "end",
    cell: ({ refundedCents, currency }) =>
      refundedCents === 0 ? words.none : moneyText(refundedCents, currency, "en"),
    sortBy: ({ refundedCents }) => refundedCents,
  },
  { name: "status", title: words.session.state, cell: ({ status }) => text.statuses[status] },
];

const isRefundable = ({ status, amountCents, refundedCents }: Receipt) =>
  status === "paid" && refundedCents < amountCents;

function ReceiptList({ found: { member, receipts } }: { found: MemberReceipts }) {
  const refund = useLazyOverlay(loadRefund);
  return (
    <Panel title={text.of(member.name, member.email)}>
      {receipts.length === 0 ? (
        <p className="text-small text-ink-soft">{text.none}</p>
      ) : (
        <DataTable<Receipt>
          isStackedOnPhone
          caption={text.caption(member.name)}
          columns={columns}
          items={receipts}
          keyOf={({ id }) => id}
          actionsTitle={words.list.actions}
          actionsOf={(receipt) =>
            isRefundable(receipt) ? (
              <Button
                variant="quiet"
                size="small"
                aria-label={text.refundNamed(happenedText(receipt.date))}
                onClick={() => refund.show({ member, receipt })}
              >
                {text.refund}
              </Button>
            ) : null
          }
        />
      )}
      {refund.element}
    </Panel>
  );
}

export function RefundDialog({
  member: { userId, name },
  receipt: { id, amountCents, refundedCents, currency },
  ...control
}: OverlayControl & { member: MemberReceipts["member"]; receipt: Receipt }) {
  const leftCents = amountCents - refundedCents;
  const [amount, setAmount] = useState((leftCents / 100).toFixed(2));
  // However often this dialog sends it, it is one refund, unless the amount changes.
  const [key] = useState(() => crypto.randomUUID());
  const cents = centsOf(amount);
  const told = useTold();
  const { title, message: newsOf } = notificationWordings.refunded;
  const facts = { amountCents: cents ?? leftCents, currency };
  const refund = (reason: string) => {
    if (cents === null) return Promise.reject(new PlainRefusal(text.noAmount));
    return request(refundReceipt, {
      params: { username: userId },
      body: {
        receiptId: id,
        amountCents: cents,
        key: `${key} ${cents}`,
        ...optionalMessageOf(told),
        reason,
      },
    });
  };
  return (
    <WriteDialog
      {...control}
      title={text.refundTitle(name)}
      effect={text.refundEffect(moneyText(leftCents, currency, "en"))}
      confirm={cents === null ? text.refund : text.refundAmount(moneyText(cents, currency, "en"))}
      tone="danger"
      send={refund}
      done={(given) => text.given(moneyText(given.amountCents, currency, "en"), name)}
    >
      <TextField
        label={text.amountIn(currency.toUpperCase())}
        inputMode="decimal"
        value={amount}
        error={cents === null ? text.noAmount : null}
        onChange={(event) => setAmount(event.target.value)}
      />
      <AddedMessageField
        told={told}
        label={words.told.label}
        news={{ title: title(facts), message: newsOf(facts) }}
      />
    </WriteDialog>
  );
}

/** The cents of "9.99"; null unless it is a positive amount of whole cents. */
export function centsOf(text: string): number | null {
  const [, units, fraction = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (units === undefined) return null;
  const cents = Number(units) * 100 + Number(fraction.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}
