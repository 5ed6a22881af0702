import type { Connection } from "#shared/api/connections.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { MatchFaces } from "./match-faces.tsx";

interface MatchCardProps {
  connection: Connection;
  onOpen: (connectionId: string) => void;
}

/** Says above the list that the liking was mutual, until the member has looked at it. */
export function MatchCard({ connection, onOpen }: MatchCardProps) {
  const { groups: meeting, connections } = useMessages();
  const words = meeting.match;
  return (
    <section className="mb-5 flex flex-col items-center rounded-card bg-brand-soft px-5 py-6 text-center">
      <MatchFaces connection={connection} isFirstLook />
      <h2 className="mt-4 text-heading font-bold text-ink">
        {words.title(connection.profile.fullName)}
      </h2>
      <p className="mt-1 text-body text-ink-soft">{words.text}</p>
      <Button wide className="mt-4" onClick={() => onOpen(connection.id)}>
        {connections.sayHello}
      </Button>
    </section>
  );
}
