import { useState } from "react";
import { Link } from "wouter";
import { listToday } from "#shared/api/operate/planning/sessions.ts";
import type { InboxItem } from "#shared/api/operate/planning/sessions.ts";
import { useHref } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import { useWatchedCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";

const text = words.today;

/** The reader's inbox, oldest first; undefined until it is loaded. */
export function useInbox(): readonly InboxItem[] | undefined {
  return useWatchedCall(listToday, { query: { limit: 1 } }).data?.inbox;
}

/** The number of waiting items beside their menu entry; nothing at zero. */
export function WaitingCount({ kinds }: { kinds: readonly InboxItem["kind"][] }) {
  const count = (useInbox() ?? []).filter(({ kind }) => kinds.includes(kind)).length;
  if (count === 0) return null;
  return (
    <Badge tone="brand">
      {count}
      <span className="sr-only"> {text.wait}</span>
    </Badge>
  );
}

function addressOf({ kind, id, sessionId }: InboxItem): [path: string, query?: { member: string }] {
  if (sessionId !== null) return [`/sessions/${sessionId}`];
  if (kind === "charge_failed") return ["/money", { member: id }];
  if (kind === "unknown_payer") return ["/money"];
  if (kind === "failed_work") return ["/work"];
  if (kind === "closing_worklist" || kind === "closure_asked") return ["/venues"];
  return kind === "report" ? [`/reports/${id}`] : ["/appeals"];
}

const shown = 10;

/** Everything that waits for the reader, with links; nothing if nothing does. */
export function Inbox() {
  const href = useHref();
  const [isWhole, setIsWhole] = useState(false);
  const inbox = useInbox() ?? [];
  if (inbox.length === 0) return null;
  return (
    <Section title={text.inbox(inbox.length)}>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-card">
        {inbox.slice(0, isWhole ? undefined : shown).map((item) => (
          <li
            key={`${item.kind} ${item.id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1 text-small"
          >
            {item.isUrgent && <Badge tone="danger">{text.urgent}</Badge>}
            <Badge tone="danger">{text.kinds[item.kind]}</Badge>
            <Link
              href={href(...addressOf(item))}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold text-brand-text underline"
            >
              {item.title}
            </Link>
            <span className="text-tiny text-ink-soft md:ml-auto">
              {text.since(happenedText(item.since))}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && inbox.length > shown && (
        <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
          {text.showAll(inbox.length)}
        </Button>
      )}
    </Section>
  );
}
