import { Bell } from "lucide-react";
import { unreadBadgeMax } from "#shared/rules/limits.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";
import { CountBadge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { useNotifications, useUnreadNews } from "./use-notifications.ts";

const loadSheet = async () => (await import("./notification-sheet.tsx")).NotificationSheet;

export function NotificationBell() {
  const words = useTabMessages().notifications;
  const { username } = useCurrentUser();
  const { data } = useNotifications(username);
  const sheet = useLazyOverlay(loadSheet);
  const unread = data?.unreadCount ?? 0;
  const news = useUnreadNews(data?.unreadCount);
  return (
    <>
      <IconButton
        label={words.bell(unread)}
        icon={<Bell aria-hidden size={24} />}
        badge={<CountBadge count={unread} max={unreadBadgeMax} />}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => null)}
        onClick={() => sheet.show({})}
      />
      <span role="status" className="sr-only">
        {news > 0 && words.unreadCount(news)}
      </span>
      {sheet.element}
    </>
  );
}
