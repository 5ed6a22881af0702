import { ArrowDown, Check, CheckCheck, CircleAlert, Clock3 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode } from "react";
import { minuteMs } from "#shared/rules/durations.ts";
import { useAppInfo, useNow } from "#web/client/clock.ts";
import { dayText, deviceTimeZone, localDay, nearDayText, timeText } from "#web/client/dates.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { Button, Spinner } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { continuesRun, groupByDay } from "./chat-entries.ts";
import type { ChatEntry } from "./chat-entries.ts";
import type { OlderMessages } from "./use-chat.ts";
import { MessageText } from "./message-text.tsx";

interface MessageListProps {
  entries: readonly ChatEntry[];
  otherName: string;
  older: OlderMessages;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
  /** Asks to delete the member's own message. */
  onDelete: (id: string) => void;
}

const nearEndPx = 80;
const loadAheadPx = 300;

/** The conversation, anchored at its end, so that older messages added above move nothing. */
export function MessageList({
  entries,
  otherName,
  older,
  onRetry,
  onDiscard,
  onDelete,
}: MessageListProps) {
  const words = useTabMessages().connections.chat;
  const tag = useLanguageTag();
  const zone = deviceTimeZone();
  const today = localDay(useNow(minuteMs), zone);
  const keptDays = useAppInfo()?.messagesKeptDays ?? null;
  const scroller = useRef<HTMLDivElement>(null);
  const last = entries.at(-1);
  const { isAway, follow, toEnd } = useEnd(scroller, last);
  const loadOlder = useOlderAtTop(scroller, older);
  return (
    <div className="relative min-h-0 flex-1">
      {/* A reversed scroller starts at its end and stays there. */}
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={words.log(otherName)}
        tabIndex={0}
        onScroll={() => {
          follow();
          loadOlder();
        }}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-gutter focus-visible:-outline-offset-3"
      >
        <div className="pt-2 pb-3">
          {keptDays !== null && (
            <p className="mt-3 text-center text-tiny text-ink-soft">{words.kept(keptDays)}</p>
          )}
          <OlderMark older={older} />
          {groupByDay(entries, zone).map(({ day, entries: ofDay }) => (
            <Day key={day} day={day} text={nearDayText(day, today, tag) ?? dayText(day, tag)}>
              {ofDay.map((entry, index) => (
                <MessageBubble
                  key={entry.key}
                  entry={entry}
                  continues={continuesRun(entry, ofDay[index - 1])}
                  otherName={otherName}
                  timeZone={zone}
                  onRetry={onRetry}
                  onDiscard={onDiscard}
                  onDelete={onDelete}
                />
              ))}
            </Day>
          ))}
        </div>
      </div>
      {isAway && (
        <Button
          size="small"
          variant="secondary"
          icon={<ArrowDown aria-hidden size={16} />}
          className="absolute! inset-x-0 bottom-3 mx-auto w-fit rounded-full! shadow-float"
          onClick={toEnd}
        >
          {words.newMessages}
        </Button>
      )}
    </div>
  );
}

function Day({ day, text, children }: { day: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`chat-${day}`}>
      <h2 id={`chat-${day}`} className="my-4 text-center text-tiny font-semibold text-ink-soft">
        {text}
      </h2>
      <ol>{children}</ol>
    </section>
  );
}

/** Whether there is a new message below the visible ones. An own message scrolls there. */
function useEnd(scroller: React.RefObject<HTMLDivElement | null>, last: ChatEntry | undefined) {
  const [isAway, setIsAway] = useState(false);
  const seenKey = useRef(last?.key);
  const distance = () => -(scroller.current?.scrollTop ?? 0);
  const toEnd = () => {
    scroller.current?.scrollTo({ top: 0 });
    setIsAway(false);
  };
  const take = useEffectEvent(() => {
    if (last === undefined || last.key === seenKey.current) return;
    seenKey.current = last.key;
    if (last.isOwn) toEnd();
    else if (distance() > nearEndPx) setIsAway(true);
  });
  useEffect(() => {
    take();
  }, [last?.key]);
  const follow = () => {
    if (isAway && distance() <= nearEndPx) setIsAway(false);
  };
  return { isAway, follow, toEnd };
}

function useOlderAtTop(
  scroller: React.RefObject<HTMLDivElement | null>,
  { load, isThere, hasFailed }: OlderMessages,
) {
  return () => {
    const box = scroller.current;
    if (box === null || !isThere || hasFailed) return;
    if (box.scrollHeight + box.scrollTop - box.clientHeight < loadAheadPx) load();
  };
}

function OlderMark({ older }: { older: OlderMessages }) {
  const words = useTabMessages().connections.chat;
  if (!older.isThere) return null;
  return (
    <div className="flex min-h-11 items-center justify-center gap-2 text-small text-ink-soft">
      {older.hasFailed ? (
        <>
          {words.loadFailed}
          <Button variant="quiet" size="small" onClick={older.load}>
            {words.retry}
          </Button>
        </>
      ) : (
        older.isLoading && <Spinner />
      )}
    </div>
  );
}

const ticks = {
  sending: Clock3,
  waiting: Clock3,
  sent: Check,
  read: CheckCheck,
  failed: CircleAlert,
};

interface MessageBubbleProps {
  entry: ChatEntry;
  continues: boolean;
  otherName: string;
  timeZone: string;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
  onDelete: (id: string) => void;
}

function MessageBubble({
  entry,
  continues,
  otherName,
  timeZone,
  onRetry,
  onDiscard,
  onDelete,
}: MessageBubbleProps) {
  const words = useTabMessages().connections.chat;
  const { key, content, isOwn, state } = entry;
  const [isChosen, setIsChosen] = useState(false);
  return (
    <li
      className={cx(
        "flex flex-col",
        isOwn ? "items-end" : "items-start",
        continues ? "mt-1" : "mt-3",
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button below has the focus */}
      <div
        onClick={() => setIsChosen(!isChosen)}
        className={cx(
          "max-w-[82%] rounded-card px-3.5 py-2 text-body",
          isOwn ? "rounded-br-small" : "rounded-bl-small",
          isOwn && content !== null ? "bg-brand text-on-brand" : "border border-line bg-surface",
        )}
      >
        <span className="sr-only">{isOwn ? words.sentBy.me : words.sentBy.other(otherName)}: </span>
        {content === null ? (
          <p className="text-ink-soft italic">{words.deleted}</p>
        ) : (
          <MessageText content={content} />
        )}
        <Delivery entry={entry} timeZone={timeZone} />
      </div>
      {(state === "waiting" || state === "failed") && (
        <Unsent state={state} onRetry={() => onRetry(key)} onDiscard={() => onDiscard(key)} />
      )}
      {isOwn && content !== null && (state === "sent" || state === "read") && (
        <DeleteButton content={content} isShown={isChosen} onDelete={() => onDelete(key)} />
      )}
    </li>
  );
}

function Delivery({ entry, timeZone }: { entry: ChatEntry; timeZone: string }) {
  const words = useTabMessages().connections.chat;
  const tag = useLanguageTag();
  const { content, createdAt, isOwn, state } = entry;
  const Tick = ticks[state];
  return (
    <span
      className={cx(
        "mt-0.5 flex items-center justify-end gap-1 text-tiny tabular-nums",
        !isOwn && "text-ink-faint",
      )}
    >
      <time dateTime={createdAt}>{timeText(new Date(createdAt), timeZone, tag)}</time>
      {isOwn && content !== null && (
        <>
          <Tick aria-hidden size={15} strokeWidth={2.4} />
          {state !== "waiting" && <span className="sr-only">{words[state]}</span>}
        </>
      )}
    </span>
  );
}

interface DeleteButtonProps {
  content: string;
  isShown: boolean;
  onDelete: () => void;
}

/** Shown by a press on the message, and by the keyboard's focus. */
function DeleteButton({ content, isShown, onDelete }: DeleteButtonProps) {
  const words = useTabMessages().connections.chat;
  return (
    <Button
      variant="danger-quiet"
      size="small"
      className={cx("px-3!", !isShown && "sr-only focus-visible:not-sr-only")}
      aria-label={`${words.discard}: ${content}`}
      onClick={onDelete}
    >
      {words.discard}
    </Button>
  );
}

interface UnsentProps {
  state: "waiting" | "failed";
  onRetry: () => void;
  onDiscard: () => void;
}

function Unsent({ state, onRetry, onDiscard }: UnsentProps) {
  const words = useTabMessages().connections.chat;
  return (
    <div className="flex items-center text-small">
      {state === "waiting" ? (
        <span className="mr-1 text-ink-soft">{words.waiting}</span>
      ) : (
        <>
          <span className="mr-1 font-medium text-danger-text">{words.failed}</span>
          <Button variant="quiet" size="small" className="px-3!" onClick={onRetry}>
            {words.retry}
          </Button>
        </>
      )}
      <Button variant="danger-quiet" size="small" className="px-3!" onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  );
}
