import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { connectionsQuery } from "./connection-queries.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { LostDrawing } from "#web/ui/art/lost-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { cx } from "#web/ui/class-names.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { detailPlace, useIsWide } from "#web/ui/use-is-wide.ts";
import { chatAddress, chatIn, listAddress } from "./chat-address.ts";
import { ConnectionGrid, cardId } from "./connection-grid.tsx";

/** A preloaded conversation is rendered with the first frame of its transition. */
const ChatScreen = lazyPart(
  async () => (await import("./chat/chat-screen.tsx")).ChatScreen,
  "screen",
);

export function ConnectionsScreen() {
  const chatId = chatIn(useSearch());
  const [, navigate] = useLocation();
  // The list's scroll position, restored when returning from a conversation.
  const left = useRef<{ chatId: string; scrollY: number } | null>(null);
  const open = (id: string) => {
    left.current = { chatId: id, scrollY };
    navigate(chatAddress(id));
  };
  // The second half of a double tap leads to the same place as the first.
  const isLeaving = useRef(false);
  const back = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (left.current === null) navigate(listAddress, { replace: true });
    else history.back();
  };
  useLayoutEffect(() => {
    isLeaving.current = false;
    if (chatId !== null || left.current === null) return;
    scrollTo({ top: left.current.scrollY, behavior: "instant" });
    document
      .querySelector<HTMLElement>(`#${CSS.escape(cardId(left.current.chatId))}`)
      ?.focus({ preventScroll: true });
    left.current = null;
  }, [chatId]);
  useEffect(() => {
    void ChatScreen.preload();
  }, []);
  const isWide = useIsWide();
  if (chatId === null) return <ConnectionList onOpen={open} isBeside={false} />;
  const conversation = <Conversation key={chatId} chatId={chatId} onBack={back} />;
  if (!isWide) return conversation;
  return (
    <>
      <ConnectionList onOpen={open} isBeside />
      <div className={cx(detailPlace, "z-10 flex flex-col border-x border-line bg-canvas")}>
        {conversation}
      </div>
    </>
  );
}

interface ConnectionListProps {
  onOpen: (connectionId: string) => void;
  /** Beside an open conversation. */
  isBeside: boolean;
}

function ConnectionList({ onOpen, isBeside }: ConnectionListProps) {
  const words = useTabMessages().connections;
  const { username } = useCurrentUser();
  const query = useQuery({ ...connectionsQuery, refetchOnMount: "always" });
  const loadingLead = query.error === null && <Skeleton className="my-0.5 h-5 w-44" />;
  // Data that is there at once is rendered in pieces.
  const isKnown = useDeferredValue(query.data !== undefined);
  const count = isKnown ? query.data?.length : undefined;
  const lead = count === undefined ? loadingLead : count > 0 && words.count(count);
  return (
    <Screen title={words.title} lead={lead} isBeside={isBeside}>
      <Loaded query={isKnown ? query : { ...query, data: undefined }} skeleton={<ListSkeleton />}>
        {(list) => (
          // A match is rendered with the list, so that nothing moves.
          <Suspense fallback={<ListSkeleton />}>
            <ConnectionGrid list={list} username={username} onOpen={onOpen} />
          </Suspense>
        )}
      </Loaded>
    </Screen>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-3">
      {[0, 1, 2, 3].map((key) => (
        <Card key={key} padding="none" className="flex flex-col items-center gap-2 px-3 pt-5 pb-4">
          <Skeleton className="size-18 rounded-full!" />
          <Skeleton className="mt-1 h-5 w-24" />
          <Skeleton className="h-3 w-16" />
          <Skeleton className="mt-2 h-9 w-full" />
          <Skeleton className="h-3 w-12" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}

function Conversation({ chatId, onBack }: { chatId: string; onBack: () => void }) {
  const words = useTabMessages().connections;
  const { data, error, isFetching, refetch } = useQuery({
    ...connectionsQuery,
    refetchOnMount: "always",
  });
  const listed = data?.find(({ id }) => id === chatId);
  // A conversation that is closed while it is open stays readable until the member leaves it.
  const [known, setKnown] = useState(listed);
  if (listed !== undefined && listed !== known) setKnown(listed);
  if (known !== undefined) {
    return (
      <Suspense fallback={null}>
        <ChatScreen
          connection={known}
          isGone={data !== undefined && listed === undefined}
          onBack={onBack}
        />
      </Suspense>
    );
  }
  return (
    <Screen title={words.title} backHref={listAddress}>
      {isFetching ? (
        <ListSkeleton />
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <EmptyState
          drawing={<LostDrawing />}
          title={words.chat.gone}
          text={words.chat.goneText}
          action={
            <ButtonLink href={listAddress} replace>
              {words.chat.toList}
            </ButtonLink>
          }
        />
      )}
    </Screen>
  );
}
