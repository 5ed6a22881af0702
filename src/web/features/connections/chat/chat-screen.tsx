import { ArrowLeft, CalendarPlus } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { Connection } from "#shared/api/connections.ts";
import type { Message } from "#shared/api/messages.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages, useTabMessages } from "#web/client/messages.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { PairDrawing } from "#web/ui/art/pair-drawing.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/screen-heading.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { listAddress } from "#web/features/connections/chat-address.ts";
import type { PersonSheetProps } from "#web/features/connections/person-sheet.tsx";
import { SafetyMenu } from "#web/features/connections/safety/safety-menu.tsx";
import { cx } from "#web/ui/class-names.ts";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { ChatFoot, messageFieldId, useDraft } from "./chat-foot.tsx";
import { chatEntries } from "./chat-entries.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MatchCelebration, withOpener } from "./match-celebration.tsx";
import type { WriteOpener } from "./match-celebration.tsx";
import { MessageList } from "./message-list.tsx";
import { inviteAgain } from "#web/features/sessions/use-invitation.ts";
import { useOutbox } from "./outbox.ts";
import { useChat } from "./use-chat.ts";
import { useOlderUnread, useReadMarks } from "./use-read-marks.ts";
import { useSend } from "./use-send.ts";

interface ChatScreenProps {
  connection: Connection;
  /** One of the two has closed it while it was open here. */
  isGone: boolean;
  onBack: () => void;
}

export function ChatScreen({ connection, isGone, onBack }: ChatScreenProps) {
  const { username } = useCurrentUser();
  const { id, profile } = connection;
  const chat = useChat(id);
  const draft = useDraft(id);
  const outbox = useOutbox(id);
  const { send, retry, discard } = useSend({
    connectionId: id,
    username,
    onNeedsPlan: draft.restore,
  });
  const isClosed = isGone || chat.isClosed;
  const open = isClosed ? undefined : chat.messages;
  useReadMarks(id, username, open);
  useOlderUnread(username, connection, open, chat.older);
  const [toDelete, setToDelete] = useState<string | null>(null);
  const entries = chatEntries(chat.messages ?? [], outbox, username);
  const writeOpener = (opener: string, openers: readonly string[]) => {
    draft.change(withOpener(draft.text, opener, openers));
    document.querySelector<HTMLElement>(`#${messageFieldId}`)?.focus();
  };
  const withOutgoing = (act: (outgoing: (typeof outbox)[number]) => void) => (key: string) => {
    const outgoing = outbox.find(({ clientKey }) => clientKey === key);
    if (outgoing !== undefined) act(outgoing);
  };
  return (
    <ChatFrame>
      <ChatHeader connection={connection} canBlock={!isClosed} onBack={onBack} />
      <ChatBody
        connection={connection}
        onOpener={writeOpener}
        chat={chat}
        isClosed={isClosed}
        hasEntries={entries.length > 0}
        entryList={
          <MessageList
            entries={entries}
            otherName={profile.fullName}
            older={chat.older}
            onRetry={withOutgoing(retry)}
            onDiscard={withOutgoing(discard)}
            onDelete={setToDelete}
          />
        }
      />
      <ChatFoot connection={connection} isClosed={isClosed} draft={draft} onSend={send} />
      <DeleteDialog
        id={toDelete}
        connectionId={id}
        otherName={profile.fullName}
        onClose={() => setToDelete(null)}
      />
      <Announcer messages={chat.messages} username={username} name={profile.fullName} />
    </ChatFrame>
  );
}

interface ChatBodyProps {
  connection: Connection;
  onOpener: WriteOpener;
  chat: ReturnType<typeof useChat>;
  isClosed: boolean;
  hasEntries: boolean;
  entryList: ReactNode;
}

/** The messages. Waiting ones are shown even if the others can't be loaded. */
function ChatBody({ connection, onOpener, chat, isClosed, hasEntries, entryList }: ChatBodyProps) {
  const words = useTabMessages().connections.chat;
  const isMissing = chat.messages === undefined && !isClosed;
  const failure = isMissing && chat.hasFailed && (
    <ErrorState onRetry={chat.reload} busy={chat.isFetching} />
  );
  if (hasEntries && (failure || !isMissing)) {
    return (
      <>
        {failure && <div className="px-gutter pt-4">{failure}</div>}
        {entryList}
      </>
    );
  }
  if (isMissing) {
    return (
      <div className="flex-1 overflow-y-auto px-gutter pt-4">{failure || <ChatSkeleton />}</div>
    );
  }
  if (!isClosed && !connection.isFormerMember) {
    return (
      <div className="flex flex-1 overflow-y-auto px-gutter">
        <Suspense>
          <MatchCelebration connection={connection} onOpener={onOpener} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="flex flex-1 items-center overflow-y-auto px-gutter">
      <EmptyState drawing={<PairDrawing />} title={words.empty} />
    </div>
  );
}

/** Between the column's edges and the tab bar, which makes room for the keyboard. Only its content scrolls. */
export function ChatFrame({ children }: { children: ReactNode }) {
  return (
    <main className="relative min-h-40 flex-1">
      <div className="absolute inset-x-0 top-0 bottom-[calc(max(var(--keyboard,0px),var(--tab-bar-room))-var(--spacing-tab-bar))] flex flex-col pt-safe-top">
        {children}
      </div>
    </main>
  );
}

function ChatHeader({
  connection,
  canBlock,
  onBack,
}: {
  connection: Connection;
  canBlock: boolean;
  onBack: () => void;
}) {
  const { connections: words, choices } = useTabMessages();
  const { id, otherUserId, isFormerMember, profile } = connection;
  const [, navigate] = useLocation();
  // Replaces the sheet's history entry, because going back would hit that.
  const leave = () => navigate(listAddress, { replace: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focusing forces a layout, so not in the rendering task.
    const timer = setTimeout(() => heading.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [id]);
  return (
    // Only text grows with large text, so that the name has room.
    <header className="flex items-center gap-[8px] border-b border-line px-[12px] py-2 [&_button]:size-[44px]">
      <PageTitle title={profile.fullName} />
      <IconButton
        label={words.chat.back}
        icon={<ArrowLeft aria-hidden size={24} />}
        onClick={onBack}
      />
      {canBlock && !isFormerMember ? (
        <FaceButton connection={connection} />
      ) : (
        <Face connection={connection} />
      )}
      <div className="min-w-0 flex-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className="line-clamp-2 text-body leading-tight font-bold text-ink"
        >
          {profile.fullName}
        </h1>
        <p className="truncate text-tiny text-ink-soft">
          {isFormerMember ? words.formerMember : choices.fitnessLevels[profile.fitnessLevel]}
        </p>
      </div>
      {canBlock && !isFormerMember && (
        <Suspense fallback={<span className="size-[44px]" />}>
          <AgainButton connection={connection} />
        </Suspense>
      )}
      {!isFormerMember && (
        <SafetyMenu
          isOffered={canBlock}
          person={{ userId: otherUserId, name: profile.fullName, avatar: profile.avatarUrl }}
          context={{ kind: "chat", id }}
          onBlocked={leave}
        />
      )}
    </header>
  );
}

function Face({ connection: { otherUserId, profile } }: { connection: Connection }) {
  return (
    <Avatar
      name={profile.fullName}
      colorKey={otherUserId}
      src={profile.avatarUrl}
      className="size-[36px] text-[12px]"
    />
  );
}

/** Opens a small profile. */
function FaceButton({ connection }: { connection: Connection }) {
  const { otherUserId: userId, profile } = connection;
  const { fullName: name, avatarUrl: avatar } = profile;
  const sheet = useLazyOverlay<PersonSheetProps>(
    async () => (await import("#web/features/connections/person-sheet.tsx")).PersonSheet,
  );
  return (
    <>
      <button
        type="button"
        title={name}
        aria-label={name}
        aria-haspopup="dialog"
        className="-mx-[4px] flex shrink-0 items-center justify-center rounded-full"
        onClick={() => sheet.show({ person: { userId, name, avatar }, canMessage: false })}
      >
        <Face connection={connection} />
      </button>
      {sheet.element}
    </>
  );
}

function AgainButton({ connection }: { connection: Connection }) {
  const words = useMessages().groups.match;
  const [, navigate] = useLocation();
  return (
    <IconButton
      label={words.again}
      icon={<CalendarPlus aria-hidden size={22} />}
      onClick={() => {
        inviteAgain(connection);
        navigate("/browse");
      }}
    />
  );
}

/** Reads out the other's messages while the conversation is open. */
function Announcer({
  messages,
  username,
  name,
}: {
  messages: readonly Message[] | undefined;
  username: string;
  name: string;
}) {
  const { said } = useTabMessages().connections.chat;
  const last = messages?.at(-1);
  const [firstKnown, setFirstKnown] = useState<string | null>(null);
  const isKnown = messages !== undefined;
  const known = last?.id ?? "";
  // Messages from before the opening aren't news.
  if (isKnown && firstKnown === null) setFirstKnown(known);
  const isNews =
    last !== undefined &&
    firstKnown !== null &&
    firstKnown !== last.id &&
    last.fromUserId !== username;
  return (
    <p role="status" className="sr-only">
      {/* With a key, because a repeated text is news, too. */}
      {isNews && last.content !== null && <span key={last.id}>{said(name, last.content)}</span>}
    </p>
  );
}

const widths = ["w-52", "w-36", "w-60", "w-44"];

export function ChatSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {widths.map((width, index) => (
        <Skeleton
          key={width}
          className={cx("h-12 rounded-card!", width, index % 2 === 1 && "self-end")}
        />
      ))}
    </SkeletonGroup>
  );
}
