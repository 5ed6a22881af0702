import { Plus } from "lucide-react";
import { useTabMessages } from "#web/client/messages.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Below a list that is not all there is. */
export function HiddenNote({ hidden }: { hidden: number }) {
  const { home } = useTabMessages().sessions;
  if (hidden === 0) return null;
  return (
    <div className="mt-7 flex flex-col items-center gap-1 rounded-card bg-sunken px-4 py-5 text-center">
      <p className="text-small text-ink-soft">{home.hidden(hidden)}</p>
      <ButtonLink href="/browse" variant="quiet" size="small" icon={<Plus aria-hidden size={18} />}>
        {home.seeAll}
      </ButtonLink>
    </div>
  );
}
