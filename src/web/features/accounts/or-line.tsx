import { useMessages } from "#web/client/messages.ts";

/** A line with "or" in it, between two ways to the same end. */
export function OrLine() {
  const { or } = useMessages().accounts;
  return (
    <div className="my-5 flex items-center gap-3 text-small text-ink-faint">
      <span className="h-px flex-1 bg-line" />
      {or}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
