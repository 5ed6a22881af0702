import { HomeScreen } from "../features/sessions/home-screen.tsx";
import { NotificationBell } from "../features/notifications/notification-bell.tsx";

/** The home screen with the bell in its corner. */
export const Home = () => <HomeScreen bell={<NotificationBell />} />;
