import { useQueryClient } from "@tanstack/react-query";
import { Ban, Flag, Check } from "lucide-react";
import { useEffect, useRef, useState, useId } from "react";
import type { ReportRequest, SessionToLeave } from "#shared/api/safety.ts";
import { reportMaxLength } from "#shared/rules/limits.ts";
import { attendeeIdOfHidden } from "#shared/rules/names.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages, useLanguageTag } from "#web/client/messages.ts";
import { refreshSessions } from "#web/features/sessions/session-queries.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { MenuRow } from "#web/ui/menu-list.tsx";
import { TextArea } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { localDay, shortDayText, timeText } from "#web/client/dates.ts";
import { useBlock, useReport, useLeaveSession } from "./use-safety.ts";

export interface SafetySheetProps {
  person: { readonly userId: string; readonly name: string; readonly avatar: string | null };
  context: ReportRequest["context"];
  onBlocked?: () => void;
}

/** Each asks for confirmation. If a block leaves a group too small, offers to leave that session. */
export function SafetySheet({
  person,
  context,
  onBlocked,
  open,
  onClose,
}: OverlayControl & SafetySheetProps) {
  const words = useMessages().safety.sheet;
  const safety = useSafetySheet({ person, context, onBlocked, onClose });
  const { view, setView, isBusy, finish, field } = safety;
  const titles = {
    menu: words.title(person.name),
    report: words.reportTitle(person.name),
    block: words.blockTitle(person.name),
    leave: words.leaveTitle,
  };
  const texts = {
    menu: undefined,
    report: words.reportText,
    block: words.blockText,
    leave: words.leaveText,
  };
  return (
    <BottomSheet
      height="small"
      open={open}
      onClose={() => (isBusy ? undefined : view === "leave" ? finish() : onClose())}
      onBack={() => {
        if (view !== "report" && view !== "block") return false;
        setView("menu");
        return true;
      }}
      locked={isBusy}
      title={titles[view]}
      {...(texts[view] === undefined ? {} : { description: texts[view] })}
      footer={view === "menu" ? undefined : <Footer safety={safety} />}
    >
      {view === "menu" ? (
        <MenuRows canBlock={attendeeIdOfHidden(person.userId) === undefined} onChoose={setView} />
      ) : view === "report" ? (
        <TextArea
          ref={field}
          label={words.reportField}
          maxLength={reportMaxLength}
          value={safety.text}
          error={safety.isMissing ? words.reportMissing : null}
          className="max-h-60 min-h-28"
          onChange={(event) => safety.write(event.target.value)}
        />
      ) : view === "leave" ? (
        <LeaveSessions sessions={safety.sessions} />
      ) : undefined}
    </BottomSheet>
  );
}

type SafetyOptions = Pick<SafetySheetProps, "person" | "context"> &
  Pick<OverlayControl, "onClose"> & { onBlocked: (() => void) | undefined };

function useSafetySheet({ person, context, onBlocked, onClose }: SafetyOptions) {
  const { username } = useCurrentUser();
  const queryClient = useQueryClient();
  const [view, setView] = useState<"menu" | "report" | "block" | "leave">("menu");
  const [sessions, setSessions] = useState<readonly SessionToLeave[]>([]);
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const report = useReport(onClose);
  const finish = () => {
    onClose();
    onBlocked?.();
    // Only now, because leaving may unmount this sheet.
    if (view === "leave") void refreshSessions(queryClient, username);
  };
  const block = useBlock(person.name, ({ sessionsToLeave = [] }) => {
    if (sessionsToLeave.length === 0) return finish();
    setSessions(sessionsToLeave);
    setView("leave");
  });
  const isBusy = report.isPending || block.isPending;
  useEffect(() => {
    if (view === "report") field.current?.focus();
    if (view === "block") cancel.current?.focus();
    if (view === "leave") done.current?.focus();
  }, [view]);
  const sendReport = () => {
    if (text.trim() === "") {
      setIsMissing(true);
      field.current?.focus();
    } else if (!isBusy) report.mutate({ userId: person.userId, context, text: text.trim() });
  };
  return {
    view,
    setView,
    sessions,
    text,
    isMissing,
    write: (typed: string) => {
      setText(typed);
      setIsMissing(false);
    },
    field,
    cancel,
    done,
    isBusy,
    isReporting: report.isPending,
    sendReport,
    isBlocking: block.isPending,
    sendBlock: () => (isBusy ? undefined : block.mutate(person.userId)),
    finish,
  };
}

function Footer({ safety }: { safety: ReturnType<typeof useSafetySheet> }) {
  const words = useMessages().safety.sheet;
  const { view, setView, cancel, done, finish, isBusy } = safety;
  if (view === "leave") {
    return (
      <Button ref={done} variant="secondary" onClick={finish}>
        {words.leaveDone}
      </Button>
    );
  }
  return (
    <>
      <Button ref={cancel} variant="secondary" disabled={isBusy} onClick={() => setView("menu")}>
        {words.cancel}
      </Button>
      {view === "report" ? (
        <Button busy={safety.isReporting} onClick={safety.sendReport}>
          {words.reportSend}
        </Button>
      ) : (
        <Button variant="danger" busy={safety.isBlocking} onClick={safety.sendBlock}>
          {words.blockConfirm}
        </Button>
      )}
    </>
  );
}

/** A member hidden by a block can only be reported, because their id can't be used for a block. */
function MenuRows({
  canBlock,
  onChoose,
}: {
  canBlock: boolean;
  onChoose: (view: "report" | "block") => void;
}) {
  const words = useMessages().safety.sheet;
  return (
    <ul className="-mx-4">
      <MenuRow
        icon={<Flag aria-hidden size={20} />}
        label={words.report}
        hint={words.reportHint}
        onPress={() => onChoose("report")}
      />
      {canBlock && (
        <MenuRow
          icon={<Ban aria-hidden size={20} />}
          label={words.block}
          hint={words.blockHint}
          tone="danger"
          onPress={() => onChoose("block")}
        />
      )}
    </ul>
  );
}

export function LeaveSessions({ sessions }: { sessions: readonly SessionToLeave[] }) {
  return (
    <ul>
      {sessions.map((session) => (
        <SessionOffer key={session.bookingId} session={session} />
      ))}
    </ul>
  );
}

function SessionOffer({
  session: { bookingId, startTime, timeZone },
}: {
  session: SessionToLeave;
}) {
  const {
    bookings,
    safety: { sheet: words },
  } = useMessages();
  const tag = useLanguageTag();
  const whenId = useId();
  const leaving = useLeaveSession();
  const startsAt = new Date(startTime);
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-2.5 first:border-t-0">
      <span id={whenId} className="text-body font-medium text-ink">
        {bookings.when(
          shortDayText(localDay(startsAt, timeZone), tag),
          timeText(startsAt, timeZone, tag),
        )}
      </span>
      <span role="status">
        {leaving.isSuccess && (
          <span className="flex items-center gap-1.5 text-small text-ink-soft">
            <Check aria-hidden size={16} />
            {words.left}
          </span>
        )}
      </span>
      {!leaving.isSuccess && (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={whenId}
          busy={leaving.isPending}
          onClick={() => leaving.mutate(bookingId)}
        >
          {words.leave}
        </Button>
      )}
    </li>
  );
}
