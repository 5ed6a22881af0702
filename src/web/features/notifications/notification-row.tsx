import { useQuery } from "@tanstack/react-query";
import {
  CalendarClock,
  ClockAlert,
  CreditCard,
  Gift,
  MessageCircle,
  Star,
  UserPlus,
  Users,
} from "lucide-react";
import type { Notification, NotificationType } from "#shared/api/notifications.ts";
import { timeText } from "#web/client/dates.ts";
import { connectionsQuery } from "#web/client/live-queries.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { cx } from "#web/ui/class-names.ts";

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
  const connections = useQuery({ ...connectionsQuery, enabled: person !== undefined });
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
