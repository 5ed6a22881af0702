import { useMutation, useQuery } from "@tanstack/react-query";
import { readFitnessPreferences, saveFitnessPreferences } from "#shared/api/preferences.ts";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import { request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { apiQuery, queryClient } from "#web/client/query-client.ts";
import { toast } from "#web/ui/toast.ts";

const preferencesQuery = (username: string) =>
  apiQuery(readFitnessPreferences, { params: { username } });

export const useFitnessPreferences = (username: string) => useQuery(preferencesQuery(username));

/** Saves preferences that count at once, and takes them back when the server won't have them. */
export function useSavePreferences(username: string) {
  const { saved, saveFailed } = useTabMessages().sessions.home;
  const { queryKey } = preferencesQuery(username);
  return useMutation({
    // What else the member answered may have changed on another screen since.
    mutationFn: ({ workoutTypes, availability }: FitnessPreferences) =>
      request(saveFitnessPreferences, {
        params: { username },
        body: { workoutTypes, availability },
      }),
    onMutate: async (preferences) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, preferences);
      return { before };
    },
    onSuccess: (preferences) => {
      queryClient.setQueryData(queryKey, preferences);
      toast({ title: saved, tone: "success" });
    },
    onError: (error, _preferences, kept) => {
      queryClient.setQueryData(queryKey, kept?.before);
      toast({ title: saveFailed, text: reasonOf(error), tone: "destructive" });
    },
  });
}
