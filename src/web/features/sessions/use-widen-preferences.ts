import { saveFitnessPreferences } from "#shared/api/preferences.ts";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import { request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fitnessPreferencesQuery } from "#web/client/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

/** Saves preferences that count at once, and takes them back when the server won't have them. */
export function useWidenPreferences(username: string) {
  const { saved, saveFailed } = useMessages().profiles.preferences.fitness;
  const { queryKey } = fitnessPreferencesQuery(username);
  return useOnceMutation({
    // What else the member answered may have changed on another screen since.
    mutationFn: (preferences: FitnessPreferences) => {
      const { workoutTypes, availability, travelRadius, locationTypePreference } = preferences;
      return request(saveFitnessPreferences, {
        params: { username },
        body: { workoutTypes, availability, travelRadius, locationTypePreference },
      });
    },
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
