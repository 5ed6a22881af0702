import { readNotificationSettings } from "#shared/api/notifications.ts";
import { readSessionPreferences } from "#shared/api/preferences.ts";
import { readProfile, readTrainingRecord } from "#shared/api/profiles.ts";
import { apiQuery } from "#web/client/query-client.ts";

export const profileQuery = apiQuery(readProfile);
export const trainingRecordQuery = apiQuery(readTrainingRecord);
export const notificationSettingsQuery = (username: string) =>
  apiQuery(readNotificationSettings, { params: { username } });
export const sessionPreferencesQuery = (username: string) =>
  apiQuery(readSessionPreferences, { params: { username } });
