import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeManySessions } from "#shared/api/operate/planning/bulk.ts";
import type { BulkOutcome } from "#shared/api/operate/planning/bulk.ts";
import type { StaffSession } from "#shared/api/operate/planning/sessions.ts";
import { whenText } from "#web/operate/format.ts";
import { failureText, PlainRefusal } from "#web/operate/notice.tsx";
import { MemberPicker } from "#web/operate/parts/member-picker.tsx";
import type { Picked } from "#web/operate/parts/member-picker.tsx";
import {
  AddedMessageField,
  messageOf,
  optionalMessageOf,
  ToldField,
  useTold,
} from "#web/operate/parts/told-field.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { sessionNews } from "#web/operate/parts/session-news.ts";
import { useVenues } from "./venues.ts";

const text = words.bulk;

export type BulkAction = keyof typeof text.actions;

type ManyDialogProps = OverlayControl & {
  readonly action: BulkAction;
  readonly sessions: readonly StaffSession[];
  readonly onChanged: () => void;
};

type Asked = Omit<Parameters<typeof request<typeof changeManySessions>>[1]["body"], "reason">;

/** Counts the effects that an action would have on the sessions. */
function useRehearsal(asked: Asked, isReady: boolean) {
  return useQuery({
    queryKey: [changeManySessions.path, asked],
    queryFn: () =>
      request(changeManySessions, {
        query: { dryRun: "true" },
        body: { ...asked, reason: text.rehearsal },
      }),
    enabled: isReady,
    retry: false,
    staleTime: 0,
  });
}

function askedOf(
  action: BulkAction,
  sessions: readonly StaffSession[],
  { venueId, host }: { readonly venueId: string; readonly host: Picked | null },
): Asked {
  return {
    action,
    select: { sessionIds: sessions.map(({ id }) => id) },
    ...(action === "fix_venue" && { venueId: venueId === "" ? null : venueId }),
    ...(action === "name_host" && { hostUserId: host?.userId ?? null }),
  };
}

/** One preview, one reason and one message for all chosen sessions. */
export function ManyDialog({ action, sessions, onChanged, ...control }: ManyDialogProps) {
  const told = useTold();
  const [venueId, setVenueId] = useState("");
  const [host, setHost] = useState<Picked | null>(null);
  const [skipProblems, setSkipProblems] = useState(false);
  const asked = askedOf(action, sessions, { venueId, host });
  const isChosen =
    action === "fix_venue" ? venueId !== "" : action !== "name_host" || host !== null;
  const preview = useRehearsal(
    action === "message" ? { ...asked, message: text.rehearsal } : asked,
    control.open && isChosen,
  );
  const problems = preview.data?.problems ?? [];
  return (
    <WriteDialog
      {...control}
      title={text.titles[action](sessions.length)}
      effect={text.effects[action]}
      confirm={text.actions[action]}
      tone={action === "cancel" ? "danger" : "brand"}
      send={async (reason) => {
        if (!isChosen) throw new PlainRefusal(text.choose);
        const message =
          action === "message" ? { message: messageOf(told) } : optionalMessageOf(told);
        return request(changeManySessions, {
          query: {},
          body: { ...asked, ...message, skipProblems, reason },
        });
      }}
      done={(outcome) => text.done[action](outcome.sessions, outcome.members)}
      onDone={onChanged}
    >
      {action === "fix_venue" && (
        <VenueChoice sessions={sessions} value={venueId} onChange={setVenueId} />
      )}
      {action === "name_host" && (
        <MemberPicker label={words.session.host} picked={host} onPick={setHost} />
      )}
      <p
        role="status"
        className="rounded-field bg-sunken px-4 py-3 text-small font-semibold text-ink"
      >
        {previewText(preview.data, preview.error, isChosen)}
      </p>
      {problems.length > 0 && (
        <Problems
          problems={problems}
          sessions={sessions}
          isSkipping={skipProblems}
          onSkip={setSkipProblems}
        />
      )}
      <MessageOf action={action} session={sessions[0]} told={told} />
    </WriteDialog>
  );
}

function previewText(data: BulkOutcome | undefined, error: Error | null, isChosen: boolean) {
  if (!isChosen) return text.choose;
  if (error !== null) return failureText(error);
  return data === undefined ? text.counting : text.preview(data.sessions, data.members);
}

const newsOf = {
  cancel: "session_cancelled",
  fix_venue: "venue_changed",
  name_host: "named_host",
} as const;

function MessageOf({
  action,
  session,
  told,
}: {
  action: BulkAction;
  session: StaffSession | undefined;
  told: ReturnType<typeof useTold>;
}) {
  if (session === undefined) return null;
  if (action === "message")
    return (
      <ToldField
        told={told}
        label={words.told.added}
        hint={text.messageHint}
        readsOf={(message) => ({ title: text.messageTitle, message })}
      />
    );
  const kind = newsOf[action];
  return (
    <AddedMessageField
      told={told}
      label={action === "name_host" ? words.session.messageToHost : words.told.added}
      news={sessionNews(kind, session)}
    />
  );
}

function VenueChoice({
  sessions,
  value,
  onChange,
}: {
  sessions: readonly StaffSession[];
  value: string;
  onChange: (id: string) => void;
}) {
  const venues = useVenues(sessions[0]?.city ?? "") ?? [];
  return (
    <SelectField
      label={words.session.venue}
      options={[
        { value: "", label: words.session.chooseVenue },
        ...venues
          .filter(({ kind, isActive }) => kind === "workout" && isActive)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function Problems({
  problems,
  sessions,
  isSkipping,
  onSkip,
}: {
  problems: BulkOutcome["problems"];
  sessions: readonly StaffSession[];
  isSkipping: boolean;
  onSkip: (isSkipping: boolean) => void;
}) {
  const nameOf = (id: string) => {
    const session = sessions.find((one) => one.id === id);
    return session === undefined ? `#${id}` : whenText(session.startTime, session.timeZone);
  };
  return (
    <>
      <ul className="list-disc rounded-field bg-danger-soft py-3 pr-4 pl-8 text-small text-danger-text">
        {problems.map(({ sessionId, code }) => (
          <li key={sessionId}>{text.problem(nameOf(sessionId), code)}</li>
        ))}
      </ul>
      <Checkbox
        label={text.skip(problems.length)}
        hint={text.skipHint}
        checked={isSkipping}
        onChange={onSkip}
      />
    </>
  );
}
