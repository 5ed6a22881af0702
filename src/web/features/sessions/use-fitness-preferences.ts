import { useQuery } from "@tanstack/react-query";
import { preferencesQuery } from "#web/client/session-queries.ts";

export const useFitnessPreferences = (username: string) => useQuery(preferencesQuery(username));
