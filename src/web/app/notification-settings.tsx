import { PushSwitch } from "#web/features/notifications/push-switch.tsx";
import { NotificationSettingsScreen } from "#web/features/profiles/preferences/notification-settings-screen.tsx";

/** What the member wants to hear of, and whether this device is to tell them. */
export const NotificationSettings = () => <NotificationSettingsScreen device={<PushSwitch />} />;
