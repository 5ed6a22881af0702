import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import type { Attendee } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { connectionsQuery } from "#web/features/connections/connection-queries.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { eventHistoryQuery, refreshSessions } from "#web/features/sessions/session-queries.ts";
import { isBookedWeekly } from "#web/features/sessions/series-offer.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { memberKey } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";
import { listSeries } from "#shared/api/series.ts";
import { readProfile } from "#shared/api/profiles.ts";
import { submitSurvey } from "#shared/api/survey.ts";
import { positiveStars } from "#shared/rules/survey-steps.ts";
import type { SurveyRequest } from "#shared/api/survey.ts";
import { ApiError, detailOf, hasCode, request } from "#web/client/api-client.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";
import type { MatchEndingProps } from "./match-ending.tsx";
import { SurveyStepView } from "./survey-step-view.tsx";
import {
  emptyDraft,
  isAbsentIn,
  isAnswered,
  requestOf,
  starsOf,
  stepKey,
  stepToShow,
  stepsOf,
} from "./survey-form.ts";
import type { SurveyDraft, FeedbackTopic } from "./survey-form.ts";

export interface SurveySheetProps {
  entry: EventHistoryEntry;
  /** Called after the survey of a member who liked everything, somebody new, or who has a match. */
  onHoped: (ending: MatchEndingProps) => void;
}

/** Rates a past session, one question per step. It can be interrupted and resumed. */
export function SurveySheet({
  entry: opened,
  open,
  onClose,
  onHoped,
}: OverlayControl & SurveySheetProps) {
  const { survey: words, bookings, choices } = useMessages();
  const tag = useLanguageTag();
  const { username } = useCurrentUser();
  const survey = useSurveySteps(opened, username, onClose, onHoped);
  const { entry, step, index, total, draft, change, hasMoved, isPending, canUnlock } = survey;
  if (step === undefined) return null;
  const { session } = entry;
  const when = bookings.when(
    shortDayText(session.date, tag),
    timeText(new Date(session.startTime), session.timeZone, tag),
  );
  return (
    <BottomSheet
      height="large"
      open={open}
      onClose={() => (isPending ? undefined : onClose())}
      onBack={survey.goBack}
      locked={isPending}
      step={stepKey(step)}
      title={words.title}
      description={`${bookings.sessionOf(choices.workoutTypes[session.workoutType])}\u00A0· ${when}`}
      lead={<ProgressSteps current={index + 1} total={total} label={words.labels[step.about]} />}
      footer={<Footer survey={survey} />}
    >
      <SurveyStepView
        key={stepKey(step)}
        step={step}
        session={session}
        stars={starsOf(draft, step)}
        isAbsent={isAbsentIn(draft, step)}
        canUnlock={step.about === "attendee" && canUnlock(step.attendee)}
        onAbsent={(isAbsent) => {
          if (step.about !== "attendee") return;
          const others = draft.absent.filter((id) => id !== step.attendee.id);
          const absent = isAbsent ? [...others, step.attendee.id] : others;
          change({ ...draft, step: index, absent });
        }}
        feedback={step.about === "attendee" ? "" : (draft.feedback[step.about] ?? "")}
        takesFocus={hasMoved}
        onStars={(chosen) =>
          change({ ...draft, step: index, stars: { ...draft.stars, [stepKey(step)]: chosen } })
        }
        onFeedback={(topic, text) =>
          change({ ...draft, step: index, feedback: { ...draft.feedback, [topic]: text } })
        }
      />
    </BottomSheet>
  );
}

function useSurveySteps(
  opened: EventHistoryEntry,
  username: string,
  onOver: () => void,
  onHoped: SurveySheetProps["onHoped"],
) {
  const { data } = useQuery(eventHistoryQuery(username));
  const entry = data?.find(({ bookingId }) => bookingId === opened.bookingId) ?? opened;
  const steps = stepsOf(entry, username);
  const kept = surveyDraft(username, entry.bookingId);
  const [draft, setDraft] = useState(() => kept.read() ?? emptyDraft);
  const [hasMoved, setHasMoved] = useState(false);
  const canUnlock = useCanUnlock();
  const isHopeful = steps.some(
    (one) =>
      one.about === "attendee" &&
      canUnlock(one.attendee) &&
      !isAbsentIn(draft, one) &&
      (starsOf(draft, one) ?? 0) >= positiveStars,
  );
  const { submit, isPending } = useSubmitSurvey(
    username,
    () => {
      kept.forget();
      onOver();
    },
    steps.some((one) => one.about === "attendee" && canUnlock(one.attendee)),
    {
      isHopeful,
      isGood: steps.every(
        (one) => isAbsentIn(draft, one) || (starsOf(draft, one) ?? 0) >= positiveStars,
      ),
      show: onHoped,
    },
  );
  const index = stepToShow(draft, steps);
  const isLast = index === steps.length - 1;
  const change = (next: SurveyDraft) => {
    setDraft(next);
    kept.keep(next);
  };
  const goTo = (next: number) => {
    setHasMoved(true);
    change({ ...draft, step: next });
  };
  return {
    entry,
    step: steps[index],
    index,
    total: steps.length,
    isLast,
    /** The request; null while incomplete. */
    request: isLast ? requestOf(entry, username, draft) : null,
    draft,
    change,
    goTo,
    /** Undoes a step. Returns whether there was one. Not while the survey is being sent. */
    goBack: () => {
      if (index > 0 && !isPending) goTo(index - 1);
      return index > 0;
    },
    hasMoved,
    submit,
    isPending,
    canUnlock,
  };
}

/** The members with whom stars can still unlock a conversation; nobody until connections are known. */
function useCanUnlock(): (attendee: Attendee) => boolean {
  const { data } = useQuery(connectionsQuery);
  return ({ userId }) =>
    data !== undefined && !data.some(({ otherUserId }) => otherUserId === userId);
}

function Footer({ survey }: { survey: ReturnType<typeof useSurveySteps> }) {
  const words = useMessages().survey;
  const { step, index, isLast, request, draft, goTo, goBack, submit, isPending } = survey;
  const canGoOn = step !== undefined && isAnswered(draft, step);
  return (
    <>
      {index > 0 && (
        <Button variant="secondary" disabled={isPending} onClick={goBack}>
          {words.back}
        </Button>
      )}
      {isLast ? (
        <Button
          disabled={request === null}
          busy={isPending}
          onClick={() => {
            if (request !== null) submit(request);
          }}
        >
          {words.submit}
        </Button>
      ) : (
        <Button disabled={!canGoOn} onClick={() => goTo(index + 1)}>
          {words.next}
        </Button>
      )}
    </>
  );
}

const topics: readonly FeedbackTopic[] = ["gym", "post_workout", "overall"];

/** A stored draft, without invalid values. */
export const draftSchema = json<SurveyDraft>((kept) => {
  const draft = fieldsOf(kept);
  const feedback: Partial<Record<FeedbackTopic, string>> = {};
  const stars: Record<string, number> = {};
  for (const [key, value] of Object.entries(fieldsOf(draft["stars"])))
    if (typeof value === "number") stars[key] = value;
  for (const [key, value] of Object.entries(fieldsOf(draft["feedback"]))) {
    const topic = topics.find((one) => one === key);
    if (topic !== undefined && typeof value === "string") feedback[topic] = value;
  }
  const { step } = draft;
  const named = draft["absent"];
  const absent = Array.isArray(named) ? named.filter((id) => typeof id === "string") : [];
  return {
    step: typeof step === "number" && Number.isInteger(step) ? step : 0,
    stars,
    absent,
    feedback,
  };
});

export const surveyDraft = (username: string, bookingId: string) =>
  stored(memberKey(`survey.${username}.${bookingId}`), draftSchema, "sessionStorage");

const finalCodes = ["already_rated", "survey_closed", "was_absent"] as const;
const tellingCodes = [...finalCodes, "not_finished", "too_many_requests"] as const;

/** The reason of a failure, if the reply has a specific one. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && tellingCodes.some((code) => hasCode(error, code))
    ? detailOf(error, "")
    : undefined;

interface Sent {
  readonly body: SurveyRequest;
  /** As of sending: the stream may report a connection before the reply. */
  readonly canUnlock: boolean;
}

interface Ending {
  /** Whether it comes without a match too. */
  readonly isHopeful: boolean;
  /** Whether all ratings are good. Then it comes if there is another week to offer. */
  readonly isGood: boolean;
  readonly show: (ending: MatchEndingProps) => void;
}

/**
 * `onOver`: it is submitted or closed. `canUnlock`: whether it may open new conversations. An ending replaces the toast
 * and says the same.
 */
export function useSubmitSurvey(
  username: string,
  onOver: () => void,
  canUnlock: boolean,
  ending?: Ending,
) {
  const queryClient = useQueryClient();
  const words = useMessages().survey;
  const { mutate, isPending } = useOnceMutation({
    mutationFn: ({ body }: Sent) => request(submitSurvey, { body }),
    onSuccess: (rated, sent) => {
      const { newConnections, ...entry } = rated;
      queryClient.setQueryData(eventHistoryQuery(username).queryKey, (list) =>
        list?.map((one) => (one.bookingId === entry.bookingId ? entry : one)),
      );
      void refreshSessions(queryClient, username);
      void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(readProfile) });
      onOver();
      if (ending !== undefined) {
        const { isHopeful, isGood, show } = ending;
        const own = queryClient.getQueryData(apiQuery(listSeries).queryKey) ?? [];
        const isOffered =
          isGood && entry.session.isWeekly === true && !isBookedWeekly(own, entry.session);
        if (isHopeful || isOffered || newConnections.length > 0) {
          show({ session: entry.session, newConnections, isHopeful });
          return;
        }
      }
      const { title, text } = words.done;
      toast({ title, text: sent.canUnlock ? text : undefined, tone: "success" });
    },
    onError: (error) => {
      toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
      const isOver = finalCodes.some((code) => hasCode(error, code));
      // The group has changed: somebody was deleted or blocked.
      if (isOver || hasCode(error, "invalid_request")) void refreshSessions(queryClient, username);
      if (isOver) onOver();
    },
  });
  return { submit: (body: SurveyRequest) => mutate({ body, canUnlock }), isPending };
}
