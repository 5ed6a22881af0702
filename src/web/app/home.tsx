import { HomeScreen } from "#web/features/sessions/home-screen.tsx";
import { NotificationBell } from "#web/features/notifications/notification-bell.tsx";

/** The home screen with the bell in its corner. */
export const Home = () => <HomeScreen bell={<NotificationBell />} />;
