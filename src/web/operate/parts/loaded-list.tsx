import { useAddress } from "#web/operate/address.ts";
import { words } from "#web/operate/words.ts";
import { hasCode } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";

/** Like `Loaded`, for filters in the address: with invalid ones a retry doesn't help. */
export function LoadedList<Data>(props: Parameters<typeof Loaded<Data>>[0]) {
  const { data, error } = props.query;
  if (data === undefined && hasCode(error, "invalid_request")) return <UnreadableAddress />;
  return <Loaded {...props} />;
}

/** The server refuses the address's filters. */
function UnreadableAddress() {
  const { clear } = useAddress();
  const text = words.list;
  return (
    <div role="alert" className="rounded-card border border-line bg-surface px-5 py-8 text-center">
      <h2 className="text-heading font-bold text-ink">{text.unreadable}</h2>
      <p className="mt-1 text-body text-ink-soft">{text.unreadableText}</p>
      <Button variant="secondary" size="small" className="mt-4" onClick={clear}>
        {text.showAll}
      </Button>
    </div>
  );
}
