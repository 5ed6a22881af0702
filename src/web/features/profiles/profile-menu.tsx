import {
  Bell,
  CalendarPlus,
  CalendarSearch,
  CircleQuestionMark,
  CreditCard,
  Dumbbell,
  IdCard,
  Route,
  Settings,
  UserPen,
  UsersRound,
  ShieldCheck,
} from "lucide-react";
import { useMessages } from "#web/client/messages.ts";
import { MenuGroup, MenuRow } from "#web/ui/menu-list.tsx";
import { useCurrentUser } from "#web/client/current-user.tsx";

export function ProfileMenu() {
  const { profiles, subscriptions } = useMessages();
  const words = profiles.menu;
  return (
    <>
      <MenuGroup title={words.you}>
        <MenuRow
          icon={<UserPen aria-hidden size={22} />}
          label={words.edit}
          hint={words.editHint}
          href="/profile/edit"
        />
        <MenuRow
          icon={<IdCard aria-hidden size={22} />}
          label={words.details}
          hint={words.detailsHint}
          href="/profile/personal-details"
        />
      </MenuGroup>
      <TrainingRows />
      <MenuGroup title={subscriptions.menu.title}>
        <MenuRow
          icon={<CreditCard aria-hidden size={22} />}
          label={subscriptions.menu.billing}
          hint={subscriptions.menu.billingHint}
          href="/profile/payment-billing"
        />
      </MenuGroup>
      <SettingRows />
      <SupportRows />
      <ConsoleRow />
    </>
  );
}

function TrainingRows() {
  const words = useMessages().profiles.menu;
  return (
    <MenuGroup title={words.training}>
      <MenuRow
        icon={<CalendarSearch aria-hidden size={22} />}
        label={words.browse}
        hint={words.browseHint}
        href="/browse"
      />
      <MenuRow
        icon={<Dumbbell aria-hidden size={22} />}
        label={words.fitness}
        hint={words.fitnessHint}
        href="/profile/fitness-preferences"
      />
      <MenuRow
        icon={<UsersRound aria-hidden size={22} />}
        label={words.matching}
        hint={words.matchingHint}
        href="/profile/session-preferences"
      />
    </MenuGroup>
  );
}

function SettingRows() {
  const { bookingsInDetail, profiles } = useMessages();
  const { calendar } = bookingsInDetail;
  const words = profiles.menu;
  return (
    <MenuGroup title={words.settings}>
      <MenuRow
        icon={<Bell aria-hidden size={22} />}
        label={words.notifications}
        hint={words.notificationsHint}
        href="/profile/notifications"
      />
      <MenuRow
        icon={<CalendarPlus aria-hidden size={22} />}
        label={calendar.title}
        hint={calendar.hint}
        href="/profile/calendar"
      />
      <MenuRow
        icon={<Settings aria-hidden size={22} />}
        label={words.app}
        hint={words.appHint}
        href="/profile/app-preferences"
      />
      <SecurityRow />
    </MenuGroup>
  );
}

function SupportRows() {
  const words = useMessages().profiles.menu;
  return (
    <MenuGroup title={words.support}>
      <MenuRow
        icon={<CircleQuestionMark aria-hidden size={22} />}
        label={words.faq}
        hint={words.faqHint}
        href="/profile/faq"
      />
      <MenuRow
        icon={<Route aria-hidden size={22} />}
        label={words.howItWorks}
        hint={words.howItWorksHint}
        href="/profile/how-it-works"
      />
    </MenuGroup>
  );
}

function SecurityRow() {
  const { label, hint, unconfirmedHint } = useMessages().security.menu;
  const { emailVerified } = useCurrentUser();
  return (
    <MenuRow
      icon={<ShieldCheck aria-hidden size={22} />}
      label={label}
      hint={emailVerified ? hint : unconfirmedHint}
      href="/profile/security"
    />
  );
}

/** For staff: the way to the operators' console, which is a separate page. */
function ConsoleRow() {
  const { staff, console: label, consoleHint } = useMessages().profiles.menu;
  if (!useCurrentUser().isOperator) return null;
  return (
    <MenuGroup title={staff}>
      <MenuRow
        icon={<UsersRound aria-hidden size={22} />}
        label={label}
        hint={consoleHint}
        href={new URL("/operate", location.origin).href}
      />
    </MenuGroup>
  );
}
