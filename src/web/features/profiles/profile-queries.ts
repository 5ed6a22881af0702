import type { NotificationSettings } from "#shared/api/notifications.ts";
import type { FitnessPreferences, SessionPreferences } from "#shared/api/preferences.ts";
import type { Profile } from "#shared/api/profiles.ts";
import { apiQuery } from "#web/client/query-client.ts";

export const profileQuery = apiQuery<Profile>("/api/profile");
export const notificationSettingsQuery = (username: string) =>
  apiQuery<NotificationSettings>(`/api/notifications/settings/${username}`);
export const sessionPreferencesQuery = (username: string) =>
  apiQuery<SessionPreferences>(`/api/preferences/session/${username}`);
export const fitnessPreferencesQuery = (username: string) =>
  apiQuery<FitnessPreferences>(`/api/preferences/fitness/${username}`);
