import { useQuery } from "@tanstack/react-query";
import { fitnessPreferencesQuery } from "#web/client/session-queries.ts";

export const useFitnessPreferences = (username: string) =>
  useQuery(fitnessPreferencesQuery(username));
