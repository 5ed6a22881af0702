import { Link } from "wouter";
import { listToday } from "#shared/api/operate/planning/sessions.ts";
import type { InboxItem } from "#shared/api/operate/planning/sessions.ts";
import { useHref } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import { useWatchedCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = words.today;

/** The reader's inbox, oldest first. */
function useInbox(): readonly InboxItem[] {
  const { data } = useWatchedCall(listToday, { query: { limit: 1 } });
  return data?.inbox ?? [];
}

/** The number of waiting items beside their menu entry; nothing at zero. */
export function WaitingCount({ kind }: { kind: InboxItem["kind"] }) {
  const count = useInbox().filter((item) => item.kind === kind).length;
  if (count === 0) return null;
  return (
    <Badge tone="brand">
      {count}
      <span className="sr-only"> {text.wait}</span>
    </Badge>
  );
}

/** The number of open appeals and the oldest one's time, with a link; nothing at zero. */
export function WaitingAppeals() {
  const href = useHref();
  const appeals = useInbox().filter(({ kind }) => kind === "appeal");
  const [oldest] = appeals;
  if (oldest === undefined) return null;
  return (
    <p className="mb-6 text-small">
      <Link
        href={href("/appeals")}
        className="inline-flex min-h-11 items-center font-semibold text-brand-text underline"
      >
        {text.appeals(appeals.length, happenedText(oldest.since))}
      </Link>
    </p>
  );
}
