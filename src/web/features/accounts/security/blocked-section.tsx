import { useQuery } from "@tanstack/react-query";
import { listBlocks, unblockMember } from "#shared/api/safety.ts";
import type { Block } from "#shared/api/safety.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { connectionsQuery } from "#web/client/live-queries.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery, queryClient } from "#web/client/query-client.ts";
import { refreshSessions } from "#web/client/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";

const blocksQuery = apiQuery(listBlocks);

/** Whom the member has blocked, and the way to lift that. */
export function BlockedSection() {
  const { blocked: words } = useMessages().security;
  const query = useQuery(blocksQuery);
  return (
    <Section title={words.title}>
      <Card>
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-11 w-56" />}
          empty={<p className="text-body text-ink-soft">{words.none}</p>}
        >
          {(blocks) => <BlockList blocks={blocks} />}
        </Loaded>
      </Card>
    </Section>
  );
}

function BlockList({ blocks }: { blocks: readonly Block[] }) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {blocks.map((block) => (
        <BlockRow key={block.userId} block={block} />
      ))}
    </ul>
  );
}

function BlockRow({ block }: { block: Block }) {
  const { blocked: words } = useMessages().security;
  const { unblock, isEnding } = useUnblock(block);
  return (
    <li className="flex items-center gap-3.5 py-3">
      <p className="min-w-0 flex-1 text-body font-semibold text-ink">{block.name}</p>
      <Button
        variant="secondary"
        size="small"
        busy={isEnding}
        aria-label={words.endLabel(block.name)}
        onClick={unblock}
      >
        {words.end}
      </Button>
    </li>
  );
}

/** Lifts a block: it counts once the server says so. */
function useUnblock({ userId, name }: Block) {
  const { blocked: words } = useMessages().security;
  const { username } = useCurrentUser();
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () => request(unblockMember, { params: { username: userId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      void refreshSessions(username);
      toast({ title: words.ended(name), tone: "success" });
    },
    onError: (error) =>
      toast({
        title: words.failed.title,
        text: detailOf(error, words.failed.text),
        tone: "destructive",
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey }),
  });
  return { unblock: () => mutate(), isEnding: isPending };
}
