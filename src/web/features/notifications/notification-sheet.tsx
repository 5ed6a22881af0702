import {
  CalendarClock,
  CheckCheck,
  ClockAlert,
  CreditCard,
  FileText,
  Gift,
  Globe,
  MessageCircle,
  Star,
  UserPlus,
  Users,
} from "lucide-react";
import { useLocation } from "wouter";
import { useQuery } from "@tanstack/react-query";
import type { Notification, NotificationType } from "#shared/api/notifications.ts";
import { isDrawnByApp } from "#shared/rules/pages.ts";
import { locations } from "#shared/rules/locations.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { dayText, deviceTimeZone, localDay, nearDayText, timeText } from "#web/client/dates.ts";
import { useOtherTimeZone } from "#web/client/other-time-zone.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { listConnections } from "#shared/api/connections.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { cx } from "#web/ui/class-names.ts";
import { notificationTarget } from "./notification-target.ts";
import { useMarkRead, useNotifications, groupByArrival } from "./use-notifications.ts";
import { EmptyDrawing, paint } from "#web/ui/art/art.tsx";

/** Notifications by day. A press marks one read and opens its subject. */
export function NotificationSheet({ open, onClose }: OverlayControl) {
  const words = useTabMessages().notifications;
  const { username } = useCurrentUser();
  const query = useNotifications(username);
  const [path, navigate] = useLocation();
  const markOne = useMarkRead(username, () => undefined);
  const markAll = useMarkRead(username, () =>
    toast({ title: words.markFailed, tone: "destructive" }),
  );
  const { data } = query;
  // Including those beyond the list, but not later ones, which haven't been seen.
  const newest = data?.notifications.at(0)?.createdAt;

  const goTo = (target: string) => {
    if (!isDrawnByApp(target)) return location.assign(target);
    navigate(target, { replace: true });
    // Another screen unmounts the sheet.
    if (target.split("?").at(0) === path) onClose();
  };
  const press = (notification: Notification) => {
    if (!notification.isRead) markOne.mutate({ notificationIds: [notification.id] });
    const target = notificationTarget(notification);
    if (target !== null) goTo(target);
  };

  return (
    <BottomSheet
      height="tall"
      open={open}
      onClose={onClose}
      title={words.title}
      lead={
        data !== undefined && data.notifications.length > 0 ? (
          <UnreadLine
            count={data.unreadCount}
            onReadAll={
              data.unreadCount > 0
                ? () => markAll.mutate({ notificationIds: [], until: newest })
                : null
            }
          />
        ) : undefined
      }
    >
      <Loaded query={query} skeleton={<SheetSkeleton />}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <EmptyState
              drawing={<BellDrawing />}
              title={words.empty}
              text={words.emptyText}
              action={<Button onClick={() => goTo("/browse")}>{words.emptyAction}</Button>}
            />
          ) : (
            <NotificationDays notifications={notifications} onPress={press} />
          )
        }
      </Loaded>
    </BottomSheet>
  );
}

function UnreadLine({ count, onReadAll }: { count: number; onReadAll: (() => void) | null }) {
  const words = useTabMessages().notifications;
  return (
    <div className="-mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <p className="text-small text-ink-soft">
        {count > 0 ? words.unreadCount(count) : words.allRead}
      </p>
      {onReadAll !== null && (
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 ml-auto px-3! whitespace-nowrap"
          icon={<CheckCheck aria-hidden size={18} />}
          onClick={onReadAll}
        >
          {words.markAllRead}
        </Button>
      )}
    </div>
  );
}

function NotificationDays({
  notifications,
  onPress,
}: {
  notifications: readonly Notification[];
  onPress: (notification: Notification) => void;
}) {
  const tag = useLanguageTag();
  const zone = deviceTimeZone();
  const today = localDay(useNow(minuteMs), zone);
  return (
    <div className="flex flex-col gap-5">
      <CityZone />
      {groupByArrival(notifications, zone).map(({ day, notifications: ofDay }) => (
        <section key={day} aria-labelledby={`news-${day}`}>
          <h3 id={`news-${day}`} className="mb-1 text-small font-semibold text-ink-soft">
            {nearDayText(day, today, tag) ?? dayText(day, tag)}
          </h3>
          <ul className="-mx-3">
            {ofDay.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                timeZone={zone}
                onPress={onPress}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Entries use the sessions' time zone, the list this device's. */
function CityZone() {
  const { otherZone } = useTabMessages().bookings;
  const { location } = useCurrentUser();
  const now = useNow(minuteMs);
  const timeZone = locations.find(({ name }) => name === location)?.timeZone ?? deviceTimeZone();
  const zone = useOtherTimeZone({ startTime: now.toISOString(), timeZone });
  return zone === null ? null : <IconLine icon={<Globe size={15} />}>{otherZone(zone)}</IconLine>;
}

function SheetSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      {[0, 1, 2, 3].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

const icons: Record<NotificationType, typeof Star> = {
  new_connection: Users,
  new_message: MessageCircle,
  session_reminder: ClockAlert,
  session_update: CalendarClock,
  survey_open: Star,
  invitation: UserPlus,
  billing: CreditCard,
  promotion: Gift,
  waitlist_offer: CalendarClock,
  moderation: MessageCircle,
  service_notice: FileText,
};

interface NotificationRowProps {
  notification: Notification;
  timeZone: string;
  onPress: (notification: Notification) => void;
}

export function NotificationRow({ notification, timeZone, onPress }: NotificationRowProps) {
  const words = useTabMessages().notifications;
  const tag = useLanguageTag();
  const { title, message, isRead, createdAt } = notification;
  return (
    <li>
      <button
        type="button"
        onClick={() => onPress(notification)}
        className="flex w-full gap-3 rounded-field p-3 text-left transition-colors duration-(--quick) hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <Sign notification={notification} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span
              className={cx(
                "min-w-0 flex-1 basis-24 text-body leading-snug wrap-anywhere text-ink",
                isRead ? "font-medium" : "font-bold",
              )}
            >
              {title}
            </span>
            <time dateTime={createdAt} className="shrink-0 text-tiny text-ink-faint tabular-nums">
              {timeText(new Date(createdAt), timeZone, tag)}
            </time>
          </span>
          <span className="mt-0.5 block text-small wrap-anywhere text-ink-soft">{message}</span>
        </span>
        <span className="mt-1.5 w-2.5 shrink-0">
          {!isRead && (
            <span className="block size-2.5 rounded-full bg-brand">
              <span className="sr-only">{words.unread}</span>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

function Sign({ notification: { type, metadata } }: { notification: Notification }) {
  const person = metadata.senderName ?? metadata.connectionUserName;
  const connections = useQuery({ ...apiQuery(listConnections), enabled: person !== undefined });
  if (person !== undefined) {
    const known = connections.data?.find(
      ({ id, profile }) => id === metadata.connectionId || profile.fullName === person,
    );
    return (
      <Avatar
        name={person}
        colorKey={known?.otherUserId ?? person}
        src={metadata.senderAvatar ?? metadata.connectionUserAvatar ?? null}
      />
    );
  }
  const Icon = icons[type];
  return (
    <span
      aria-hidden
      className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-text"
    >
      <Icon size={20} />
    </span>
  );
}

function BellDrawing() {
  return (
    <EmptyDrawing>
      <path
        d="M110 36 a36 36 0 0 1 36 36 v22 l12 22 H62 l12 -22 V72 a36 36 0 0 1 36 -36z"
        fill={paint.sun}
      />
      <path d="M110 36 v-10" />
      <path d="M94 118 a16 16 0 0 0 32 0z" fill={paint.ember} />
      <path d="M90 82 q7 7 14 0 M116 82 q7 7 14 0" />
      <path d="M162 58 h16 l-16 18 h16 M182 30 h11 l-11 13 h11" />
    </EmptyDrawing>
  );
}
