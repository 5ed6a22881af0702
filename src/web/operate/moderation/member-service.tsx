import { useState } from "react";
import { useLocation } from "wouter";
import type { MemberDetails } from "#shared/api/operate/moderation/moderation.ts";
import {
  changeMemberEmail,
  deleteMember,
  downloadMemberData,
  readMemberBookings,
  readMemberSubscription,
  sendConfirmation,
  sendMemberMessage,
  sendPasswordReset,
} from "#shared/api/operate/moderation/service-desk.ts";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { currency } from "#shared/rules/prices.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import { supportMails } from "#words/en/staff-mails.ts";
import { moneyText } from "#words/money.ts";
import { happenedText } from "#web/operate/format.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { TableSkeleton } from "#web/operate/parts/tables.tsx";
import {
  AddedMessageField,
  messageOf,
  optionalMessageOf,
  ToldField,
  useTold,
} from "#web/operate/parts/told-field.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { SubscriptionDialog } from "./subscription-dialog.tsx";
import { MemberBookings } from "./member-bookings.tsx";

const text = words.members;

type Served = Pick<MemberDetails, "userId" | "name" | "email" | "emailVerified">;
type ServiceDialog = OverlayControl & { member: Served };

const loadConfirmation = async () => ConfirmationDialog;
const loadReset = async () => ResetDialog;
const loadEmail = async () => EmailDialog;
const loadMessage = async () => MemberMessageDialog;
const loadDeletion = async () => DeletionDialog;

/** Help for a member who can't log in, and for one who asks for their data or its deletion. */
export function ServiceActions({ member }: { member: Served }) {
  const isAdmin = isAllowed(useCurrentUser().roles, []);
  const confirmation = useLazyOverlay(loadConfirmation);
  const reset = useLazyOverlay(loadReset);
  const email = useLazyOverlay(loadEmail);
  const deletion = useLazyOverlay(loadDeletion);
  const message = useLazyOverlay(loadMessage);
  return (
    <div className="flex flex-wrap gap-2">
      {!member.emailVerified && (
        <Button variant="secondary" size="small" onClick={() => confirmation.show({ member })}>
          {text.service.confirmation}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => reset.show({ member })}>
        {text.service.reset}
      </Button>
      <Button variant="secondary" size="small" onClick={() => email.show({ member })}>
        {text.service.email}
      </Button>
      <Button variant="secondary" size="small" onClick={() => message.show({ member })}>
        {text.service.message}
      </Button>
      {isAdmin && (
        <>
          <a
            className={buttonClass({ variant: "secondary", size: "small" })}
            href={downloadMemberData.path.replace(":username", encodeURIComponent(member.userId))}
            download
          >
            {text.service.data}
          </a>
          <Button variant="danger-quiet" size="small" onClick={() => deletion.show({ member })}>
            {text.service.deletion}
          </Button>
        </>
      )}
      {confirmation.element}
      {reset.element}
      {email.element}
      {deletion.element}
      {message.element}
    </div>
  );
}

function ConfirmationDialog({ member: { userId, email }, ...control }: ServiceDialog) {
  return (
    <WriteDialog
      {...control}
      title={text.service.confirmation}
      effect={text.service.mails(email)}
      confirm={text.service.send}
      send={(reason) =>
        request(sendConfirmation, { params: { username: userId }, body: { reason } })
      }
      done={() => text.service.sent(email)}
    />
  );
}

function ResetDialog({ member: { userId, email }, ...control }: ServiceDialog) {
  return (
    <WriteDialog
      {...control}
      title={text.service.reset}
      effect={text.service.mails(email)}
      confirm={text.service.send}
      send={(reason) =>
        request(sendPasswordReset, { params: { username: userId }, body: { reason } })
      }
      done={() => text.service.sent(email)}
    />
  );
}

function EmailDialog({ member: { userId, name }, ...control }: ServiceDialog) {
  const [typed, setTyped] = useState("");
  const email = typed.trim();
  return (
    <WriteDialog
      {...control}
      title={text.service.emailOf(name)}
      effect={text.service.emailEffect}
      confirm={text.service.send}
      send={async (reason) => {
        if (email === "") throw new PlainRefusal(text.service.noEmail);
        return request(changeMemberEmail, {
          params: { username: userId },
          body: { email, reason },
        });
      }}
      done={() => text.service.sent(email)}
    >
      <TextField
        label={text.service.newEmail}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </WriteDialog>
  );
}

function MemberMessageDialog({ member: { userId, name }, ...control }: ServiceDialog) {
  const told = useTold();
  return (
    <WriteDialog
      {...control}
      title={text.service.messageTo(name)}
      effect={text.service.messageEffect}
      confirm={words.messages.confirm}
      send={async (reason) =>
        request(sendMemberMessage, {
          params: { username: userId },
          body: { text: messageOf(told), reason },
        })
      }
      done={() => text.service.messageSent(name)}
    >
      <ToldField
        told={told}
        readsOf={(message) => ({ title: supportMails.messageTitle, message })}
      />
    </WriteDialog>
  );
}

function DeletionDialog({ member: { userId, name }, ...control }: ServiceDialog) {
  const [, navigate] = useLocation();
  const told = useTold();
  const { subject, text: textOf } = supportMails.accountDeleted;
  return (
    <WriteDialog
      {...control}
      title={text.service.deletionOf(name)}
      effect={text.service.deletionEffect}
      confirm={text.service.deletion}
      tone="danger"
      send={(reason) =>
        request(deleteMember, {
          params: { username: userId },
          body: { ...optionalMessageOf(told), reason },
        })
      }
      done={() => text.service.deleted(name)}
      onDone={() => navigate("/members")}
    >
      <AddedMessageField
        told={told}
        label={words.told.label}
        news={{ title: subject, message: textOf(null) }}
      />
    </WriteDialog>
  );
}

/** "$9.99 on Dec 3, 2026, 6:30 PM", or how it ends. */
export function nextChargeText(subscription: SubscriptionStatus): string {
  const { currentPeriodEnd, priceCents, cancelAtPeriodEnd, nextPaymentAttempt } = subscription;
  const at = nextPaymentAttempt ?? currentPeriodEnd;
  if (!subscription.hasSubscription || at === null) return words.none;
  if (cancelAtPeriodEnd) return text.endsOn(happenedText(at));
  return priceCents === null
    ? happenedText(at)
    : text.chargedOn(moneyText(priceCents, currency, "en"), happenedText(at));
}

/** The page as planners and finance see it: no more than they need to help. */
export function ServedMember({ id }: { id: string }) {
  const { roles } = useCurrentUser();
  const isPlanner = isAllowed(roles, ["planner"]);
  const query = useCall(isPlanner ? readMemberBookings : readMemberSubscription, {
    params: { username: id },
  });
  return (
    <Page
      title={query.data?.member.name ?? text.one}
      back={{ href: "/members", label: text.title }}
      {...(query.data && { lead: text.lookLogged })}
    >
      <Loaded
        query={query}
        skeleton={<TableSkeleton />}
        errorTexts={(error) =>
          hasCode(error, "not_found") ? { title: text.gone, text: text.goneText } : {}
        }
      >
        {({ member, ...found }) => (
          <>
            <Panel title={words.session.facts}>
              <Facts
                facts={{
                  [text.email]: member.email,
                  [text.username]: member.userId,
                  [text.subscription]:
                    member.plan === null ? text.noSubscription : text.plans[member.plan],
                }}
              />
            </Panel>
            {"bookings" in found && (
              <Panel title={text.bookings}>
                <MemberBookings member={member} bookings={found.bookings} />
              </Panel>
            )}
            {isAllowed(roles, ["finance"]) && <Charges id={id} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Charges({ id }: { id: string }) {
  const { data } = useCall(readMemberSubscription, { params: { username: id } });
  return (
    <Panel
      title={text.subscription}
      {...(data?.subscription.hasSubscription && {
        actions: <PlanAction member={data.member} subscription={data.subscription} />,
      })}
    >
      {data !== undefined && (
        <Facts
          facts={{
            [text.subscription]: subscriptionText(data.subscription),
            [text.nextCharge]: nextChargeText(data.subscription),
          }}
        />
      )}
    </Panel>
  );
}

const loadPlan = async () => SubscriptionDialog;

export function PlanAction({
  member: { userId, name },
  subscription,
}: {
  member: Pick<Served, "userId" | "name">;
  subscription: SubscriptionStatus;
}) {
  const plan = useLazyOverlay(loadPlan);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => plan.show({ userId, name, subscription })}
      >
        {text.plan.change}
      </Button>
      {plan.element}
    </>
  );
}

export const subscriptionText = ({ hasSubscription, plan, status }: SubscriptionStatus): string =>
  hasSubscription ? text.subscribed(plan ?? "", status ?? "") : text.noSubscription;
