import { useQuery } from "@tanstack/react-query";
import { fitnessPreferencesQuery } from "./session-queries.ts";

export const useFitnessPreferences = (username: string) =>
  useQuery(fitnessPreferencesQuery(username));
