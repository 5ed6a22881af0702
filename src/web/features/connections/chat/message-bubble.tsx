import { Check, CheckCheck, CircleAlert, Clock3 } from "lucide-react";
import { timeText } from "#web/client/dates.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import type { ChatEntry } from "./chat-entries.ts";
import { MessageText } from "./message-text.tsx";

const ticks = {
  sending: Clock3,
  waiting: Clock3,
  sent: Check,
  read: CheckCheck,
  failed: CircleAlert,
};

interface MessageBubbleProps {
  entry: ChatEntry;
  /** Goes on with the bubble above. */
  continues: boolean;
  otherName: string;
  timeZone: string;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
}

export function MessageBubble({
  entry,
  continues,
  otherName,
  timeZone,
  onRetry,
  onDiscard,
}: MessageBubbleProps) {
  const words = useTabMessages().connections.chat;
  const tag = useLanguageTag();
  const { key, content, createdAt, isOwn, state } = entry;
  const Tick = ticks[state];
  return (
    <li
      className={cx(
        "flex flex-col",
        isOwn ? "items-end" : "items-start",
        continues ? "mt-1" : "mt-3",
      )}
    >
      <div
        className={cx(
          "max-w-[82%] rounded-card px-3.5 py-2 text-body",
          isOwn
            ? "rounded-br-small bg-brand text-on-brand"
            : "rounded-bl-small border border-line bg-surface text-ink",
        )}
      >
        <span className="sr-only">{isOwn ? words.sentBy.me : words.sentBy.other(otherName)}: </span>
        <MessageText content={content} />
        <span
          className={cx(
            "mt-0.5 flex items-center justify-end gap-1 text-tiny tabular-nums",
            !isOwn && "text-ink-faint",
          )}
        >
          <time dateTime={createdAt}>{timeText(new Date(createdAt), timeZone, tag)}</time>
          {isOwn && (
            <>
              <Tick aria-hidden size={15} strokeWidth={2.4} />
              {state !== "waiting" && <span className="sr-only">{words[state]}</span>}
            </>
          )}
        </span>
      </div>
      {(state === "waiting" || state === "failed") && (
        <Unsent state={state} onRetry={() => onRetry(key)} onDiscard={() => onDiscard(key)} />
      )}
    </li>
  );
}

interface UnsentProps {
  state: "waiting" | "failed";
  onRetry: () => void;
  onDiscard: () => void;
}

/** What can be done about a message that hasn't gone out. */
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
