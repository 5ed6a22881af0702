import { useState } from "react";
import {
  createAccessCode,
  inviteInterested,
  listAccessCodes,
  withdrawAccessCode,
} from "#shared/api/access.ts";
import type { AccessCode } from "#shared/api/access.ts";
import { countInterest } from "#shared/api/operate/planning/places.ts";
import { accountsFollowed } from "#shared/rules/limits.ts";
import { request } from "#web/client/api-client.ts";
import { happenedText } from "#web/operate/format.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { LoadedList, TableEmpty, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useCall, useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = {
  title: "Access codes",
  lead: `People enter a code on the start page. Each code counts the accounts that began with it, deleted ones too. The steps are those of its latest ${accountsFollowed.toLocaleString("en-US")} accounts that still exist.`,
  add: "Add a code",
  none: "No codes yet",
  noneText:
    "The code from the server's settings always works. Add others to see where people come from.",
  caption: "Access codes, newest first",
  code: "Code",
  codeHint: "3 to 40 letters, digits, and dashes. Capitals don't matter.",
  label: "Label",
  labelHint: "Where you hand it out, such as: Flyer, Uptown.",
  signedUp: "Signed up",
  steps: { trial: "Began a plan", booked: "Booked", came: "Came", paid: "Paid" },
  usedOf: (times: number, max: number | null) => (max === null ? `${times}` : `${times} of ${max}`),
  expires: "Expires",
  active: "Active",
  over: "Over",
  max: "Sign-ups in all",
  maxHint: "Empty: any number.",
  lastDay: "Last day",
  lastDayHint: "It expires when this day ends in UTC. Empty: never.",
  wrong: "Fill in a code and a label.",
  addEffect: "People can use it as soon as you add it. A code can't be changed, only withdrawn.",
  added: (code: string) => `${code} is active.`,
  withdraw: "Withdraw",
  withdrawNamed: (code: string) => `Withdraw ${code}`,
  withdrawTitle: (code: string) => `Withdraw ${code}?`,
  withdrawEffect:
    "Nobody can enter it from now on. People who entered it before can still sign up.",
  withdrawn: (code: string) => `${code} is withdrawn.`,
  waiting: "Waiting for a code",
  waitingIn: (city: string, people: number, since: string) =>
    `${city}: ${people === 1 ? "1 person" : `${people} people`}, since ${since}`,
  invite: "Invite",
  inviteIn: (city: string) => `Invite people in ${city}`,
  inviteCount: "How many",
  inviteEffect: "Emails a new code to those who have waited longest, and takes them off this list.",
  invited: (count: number, code: string | null) =>
    code === null
      ? "No one is waiting anymore."
      : `${count === 1 ? "1 person" : `${count} people`} got the code ${code}.`,
};

const loadAdding = async () => AddCodeDialog;
const loadWithdrawal = async () => WithdrawDialog;
const loadInvitation = async () => InviteDialog;

/** The operators' codes with the steps of their accounts, and the people who wait for one. */
export function AccessCodesScreen() {
  const query = useWholeList<AccessCode>({
    call: listAccessCodes,
    of: {},
    readPage: (page) => request(listAccessCodes, { query: page }),
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
      <Waiting />
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

/** Those who left an address, by city. */
function Waiting() {
  const { data } = useCall(countInterest);
  const invitation = useLazyOverlay(loadInvitation);
  if (data === undefined || data.cities.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-body font-semibold">{text.waiting}</h2>
      <ul className="flex flex-col gap-1">
        {data.cities.map(({ city, people, since }) => (
          <li key={city} className="flex flex-wrap items-center gap-x-3">
            <span>{text.waitingIn(city, people, happenedText(since))}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={text.inviteIn(city)}
              onClick={() => invitation.show({ city, people })}
            >
              {text.invite}
            </Button>
          </li>
        ))}
      </ul>
      {invitation.element}
    </section>
  );
}

const columns: readonly Column<AccessCode>[] = [
  { name: "code", title: text.code, cell: ({ code }) => code, sortBy: ({ code }) => code },
  { name: "label", title: text.label, cell: ({ label }) => label },
  {
    name: "signedUp",
    title: text.signedUp,
    align: "end",
    cell: ({ signedUp, maxUses }) => text.usedOf(signedUp, maxUses),
    sortBy: ({ signedUp }) => signedUp,
  },
  ...(["trial", "booked", "came", "paid"] as const).map((step): Column<AccessCode> => ({
    name: step,
    title: text.steps[step],
    align: "end",
    cell: (code) => code[step],
    sortBy: (code) => code[step],
  })),
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

function CodeList({ codes }: { codes: readonly AccessCode[] }) {
  const withdrawal = useLazyOverlay(loadWithdrawal);
  return (
    <>
      <DataTable<AccessCode>
        isStackedOnPhone
        caption={text.caption}
        columns={columns}
        items={codes}
        keyOf={({ code, createdAt }) => `${code} ${createdAt}`}
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
      send={(reason) => request(withdrawAccessCode, { params: { code }, body: { reason } })}
      done={() => text.withdrawn(code)}
    />
  );
}

const empty = { code: "", label: "", max: "", lastDay: "" };

function AddCodeDialog(control: OverlayControl) {
  const [fields, setFields] = useState(empty);
  const field = (name: keyof typeof empty) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  });
  const add = (reason: string) => {
    const [code, label] = [fields.code.trim(), fields.label.trim()];
    if (code === "" || label === "") return Promise.reject(new PlainRefusal(text.wrong));
    const body = {
      code,
      label,
      maxUses: fields.max.trim() === "" ? null : Number(fields.max),
      expiresAt: fields.lastDay === "" ? null : `${fields.lastDay}T23:59:59.000Z`,
      reason,
    };
    return request(createAccessCode, { body });
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
      <TextField label={text.label} hint={text.labelHint} maxLength={80} {...field("label")} />
      <TextField label={text.max} hint={text.maxHint} inputMode="numeric" {...field("max")} />
      <TextField label={text.lastDay} hint={text.lastDayHint} type="date" {...field("lastDay")} />
    </WriteDialog>
  );
}

function InviteDialog({
  city,
  people,
  ...control
}: OverlayControl & { city: string; people: number }) {
  const [count, setCount] = useState(String(Math.min(people, 500)));
  return (
    <WriteDialog
      {...control}
      title={text.inviteIn(city)}
      effect={text.inviteEffect}
      confirm={text.invite}
      send={(reason) => request(inviteInterested, { body: { city, count: Number(count), reason } })}
      done={({ invited, code }) => text.invited(invited, code)}
    >
      <TextField
        label={text.inviteCount}
        inputMode="numeric"
        value={count}
        onChange={({ target }) => setCount(target.value)}
      />
    </WriteDialog>
  );
}
