import { PushSwitch } from "#web/features/notifications/push-switch.tsx";
import { NotificationSettingsScreen } from "#web/features/profiles/preferences/notification-settings-screen.tsx";

/** Which notifications the member wants, and whether they are pushed to this device. */
export const NotificationSettings = () => <NotificationSettingsScreen device={<PushSwitch />} />;
