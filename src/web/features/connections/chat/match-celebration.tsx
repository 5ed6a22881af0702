import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { Connection } from "#shared/api/connections.ts";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { icebreakersOf } from "#shared/rules/icebreakers.ts";
import { firstName } from "#shared/rules/names.ts";
import { now } from "#web/client/clock.ts";
import { deviceTimeZone, localDay, pastDay } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { useFirstLook } from "#web/features/connections/seen-moments.ts";
import { MatchFaces } from "#web/features/connections/match-faces.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { inviteAgain } from "#web/features/sessions/use-invitation.ts";

/** Writes an opener into the field, without sending it. */
export type WriteOpener = (opener: string, openers: readonly string[]) => void;

/** The draft with the opener at its end, in place of another opener. */
export function withOpener(begun: string, opener: string, openers: readonly string[]): string {
  const text = begun.trim();
  const before = openers.find((other) => text.endsWith(other)) ?? "";
  const own = text.slice(0, text.length - before.length).trim();
  return own === "" ? opener : `${own} ${opener}`;
}

interface MatchCelebrationProps {
  connection: Connection;
  onOpener: WriteOpener;
}

/** An empty conversation: the mutual like, the common session, and openers. */
export function MatchCelebration({ connection, onOpener }: MatchCelebrationProps) {
  const { connections, groups: meeting } = useMessages();
  const { match: words } = meeting;
  const tag = useLanguageTag();
  const isFirstLook = useFirstLook(`match.${connection.id}`);
  const { lastTraining, profile } = connection;
  const title = words.title(firstName(profile.fullName));
  return (
    <div className="m-auto flex w-full max-w-90 flex-col items-center py-5 text-center">
      <MatchFaces connection={connection} isFirstLook={isFirstLook} />
      <h2 className="mt-3 text-heading font-bold text-ink">{title}</h2>
      <Announcement text={isFirstLook ? title : ""} />
      {lastTraining !== null && (
        <p className="mt-1 text-small text-ink-soft">
          {meeting.trainedOn(pastDay(lastTraining.date, localDay(now(), deviceTimeZone()), tag))}
        </p>
      )}
      <p className="mt-1 text-small text-ink-soft">{connections.chat.empty}</p>
      <Openers connection={connection} onOpener={onOpener} />
      <ButtonLink
        href="/browse"
        variant="quiet"
        size="small"
        className="mt-1"
        icon={<CalendarPlus aria-hidden size={18} />}
        onClick={() => inviteAgain(connection)}
      >
        {words.again}
      </ButtonLink>
    </div>
  );
}

/** Read out once, because its region exists before its text. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(text), [text]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}

function Openers({ connection: { lastTraining }, onOpener }: MatchCelebrationProps) {
  const { attendance, groups: meeting } = useMessages();
  const labelId = useId();
  const { data } = useQuery(apiQuery(readSubscriptionStatus));
  if (data?.hasSubscription === false) return null;
  const asked =
    lastTraining === null
      ? (["personality", "general"] as const)
      : icebreakersOf(lastTraining.groupReasons, lastTraining.workoutType);
  const openers = asked.map((question) => attendance.icebreakers.questions[question]);
  return (
    <>
      <p id={labelId} className="mt-4 text-small font-semibold text-ink">
        {meeting.match.openers}
      </p>
      <ul aria-labelledby={labelId} className="mt-2 flex w-full flex-col gap-2">
        {openers.map((opener) => (
          <li key={opener}>
            <Button
              size="small"
              variant="secondary"
              wide
              className="font-medium!"
              onClick={() => onOpener(opener, openers)}
            >
              {opener}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
