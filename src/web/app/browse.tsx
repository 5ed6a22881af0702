import { BrowseScreen } from "#web/features/sessions/browse-screen.tsx";
import { NotificationBell } from "#web/features/notifications/notification-bell.tsx";

/** The browse screen with the bell in its corner. */
export const Browse = () => <BrowseScreen bell={<NotificationBell />} />;
