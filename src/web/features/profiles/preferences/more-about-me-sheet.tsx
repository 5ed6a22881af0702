import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { saveFitnessPreferences, saveSessionPreferences } from "#shared/api/preferences.ts";
import type { FitnessPreferences, SessionPreferences } from "#shared/api/preferences.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { sessionPreferencesQuery } from "#web/features/profiles/profile-queries.ts";
import { useFormQuery, FormSkeleton } from "#web/features/profiles/form-loading.tsx";
import { fitnessPreferencesQuery } from "#web/features/sessions/session-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { TrainingAnswers } from "./fitness-preferences-screen.tsx";
import { CompanyAnswers } from "./session-preferences-screen.tsx";

interface Answers {
  readonly fitness: FitnessPreferences;
  readonly company: SessionPreferences;
}

export interface MoreAboutMeProps {
  onSaved: () => void;
}

/** The answers of sign-up that can wait until after the first session, in one place. */
export function MoreAboutMeSheet({ open, onClose, onSaved }: OverlayControl & MoreAboutMeProps) {
  const { accounts, profiles } = useMessages();
  const { username } = useCurrentUser();
  const loaded = together({
    fitness: useFormQuery(fitnessPreferencesQuery(username)),
    company: useFormQuery(sessionPreferencesQuery(username)),
  });
  const [changed, setChanged] = useState<Partial<Answers>>({});
  const chosen = loaded.data === undefined ? null : { ...loaded.data, ...changed };
  const save = useSaveAnswers(username, () => {
    onSaved();
    onClose();
  });
  return (
    <BottomSheet
      height="tall"
      open={open}
      onClose={onClose}
      title={accounts.signup.fitness.more}
      description={profiles.moreAboutMe.text}
      locked={save.isPending}
      footer={
        <Button
          busy={save.isPending}
          disabled={chosen === null}
          onClick={() => chosen !== null && save.mutate(chosen)}
        >
          {profiles.preferences.save}
        </Button>
      }
    >
      <Loaded query={loaded} skeleton={<FormSkeleton fields={5} />}>
        {(data) => {
          const { fitness, company } = { ...data, ...changed };
          return (
            <div className="flex flex-col gap-7 pb-4">
              <TrainingAnswers
                chosen={fitness}
                onChange={(part) => setChanged({ ...changed, fitness: { ...fitness, ...part } })}
              />
              <CompanyAnswers
                chosen={company}
                onChange={(part) => setChanged({ ...changed, company: { ...company, ...part } })}
              />
            </div>
          );
        }}
      </Loaded>
    </BottomSheet>
  );
}

function useSaveAnswers(username: string, onSaved: () => void) {
  const words = useMessages().profiles.preferences.fitness;
  const queryClient = useQueryClient();
  return useOnceMutation({
    mutationFn: async ({ fitness, company }: Answers) => {
      const params = { username };
      return {
        fitness: await request(saveFitnessPreferences, { params, body: fitness }),
        company: await request(saveSessionPreferences, { params, body: company }),
      };
    },
    onSuccess: ({ fitness, company }) => {
      queryClient.setQueryData(fitnessPreferencesQuery(username).queryKey, fitness);
      queryClient.setQueryData(sessionPreferencesQuery(username).queryKey, company);
      toast({ title: words.saved, tone: "success" });
      onSaved();
    },
    onError: (error) =>
      toast({ title: words.saveFailed, text: reasonOf(error), tone: "destructive" }),
  });
}
