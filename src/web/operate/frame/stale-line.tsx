import { happenedText } from "#web/operate/format.ts";
import { refreshAll, useStaleSince } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Button } from "#web/ui/button.tsx";

async function tryAgain(): Promise<void> {
  await refreshAll();
  // The button that has the focus goes.
  document.querySelector<HTMLElement>("main h1")?.focus();
}

/** Says that what is on the screen is older than it looks, because it can't be fetched again. */
export function StaleLine() {
  const since = useStaleSince();
  return (
    <div role="status">
      {since !== null && (
        <div className="flex flex-wrap items-center gap-x-3 bg-danger-soft px-gutter py-1 text-small font-semibold text-danger-text lg:px-8">
          <p>{words.frame.staleSince(happenedText(since.toISOString()))}</p>
          <Button variant="quiet" size="small" onClick={() => void tryAgain()}>
            {words.frame.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
