import { useQuery } from "@tanstack/react-query";
import { readFitnessPreferences } from "#shared/api/preferences.ts";
import { apiQuery } from "#web/client/query-client.ts";

export const preferencesQuery = (username: string) =>
  apiQuery(readFitnessPreferences, { params: { username } });

export const useFitnessPreferences = (username: string) => useQuery(preferencesQuery(username));
