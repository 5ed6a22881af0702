import type { MouseEvent } from "react";
import type { Connection } from "#shared/api/connections.ts";
import { unreadBadgeMax } from "#shared/rules/limits.ts";
import { minuteMs, dayMs } from "#shared/rules/durations.ts";
import { firstName } from "#shared/rules/names.ts";
import { useNow } from "#web/client/clock.ts";
import {
  deviceTimeZone,
  localDay,
  nearDayText,
  shortDayText,
  timeText,
  weekdayText,
} from "#web/client/dates.ts";
import { useLanguageTag, useMessages, useTabMessages } from "#web/client/messages.ts";
import { useIsUnseenMatch } from "./seen-moments.ts";
import { PairDrawing } from "#web/ui/art/pair-drawing.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge, CountBadge } from "#web/ui/badge.tsx";
import { ButtonLink, Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { chatAddress } from "./chat-address.ts";
import { MatchFaces } from "./match-faces.tsx";
import type { PersonSheetProps } from "./person-sheet.tsx";

export const cardId = (connectionId: string): string => `connection-${connectionId}`;

interface ConnectionGridProps {
  list: readonly Connection[];
  username: string;
  onOpen: (connectionId: string) => void;
}

/** The member's connections, newest conversation first. With a new match it waits for its texts. */
export function ConnectionGrid({ list, username, onOpen }: ConnectionGridProps) {
  const words = useTabMessages().connections;
  const person = useLazyOverlay<PersonSheetProps>(loadPerson);
  const isUnseenMatch = useIsUnseenMatch(username);
  const match = list.find(isUnseenMatch);
  if (list.length === 0) {
    return (
      <EmptyState
        drawing={<PairDrawing />}
        title={words.emptyTitle}
        text={words.emptyText}
        action={<ButtonLink href="/browse">{words.emptyAction}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {match !== undefined && <MatchCard key={match.id} connection={match} onOpen={onOpen} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-3">
        {list.map((connection) => (
          <ConnectionCard
            key={connection.id}
            connection={connection}
            username={username}
            isNew={isUnseenMatch(connection)}
            onOpen={onOpen}
            onFace={person.show}
          />
        ))}
      </ul>
      {person.element}
    </>
  );
}

const loadPerson = async () => (await import("./person-sheet.tsx")).PersonSheet;

interface ConnectionCardProps extends Pick<ConnectionGridProps, "username" | "onOpen"> {
  connection: Connection;
  isNew: boolean;
  onFace: (shown: PersonSheetProps) => void;
}

function ConnectionCard({ connection, username, isNew, onOpen, onFace }: ConnectionCardProps) {
  const { connections: words, choices } = useTabMessages();
  const tag = useLanguageTag();
  const now = useNow(minuteMs);
  const { id, profile, isFormerMember, unreadCount, lastMessage, createdAt } = connection;
  const isUnread = unreadCount > 0;
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <li className="relative min-w-0">
      <a
        id={cardId(id)}
        href={chatAddress(id)}
        onClick={open}
        className="flex h-full flex-col items-center rounded-card border border-line bg-surface px-3 pt-5 pb-4 text-center shadow-card transition-colors duration-(--quick) hover:bg-sunken"
      >
        <AvatarWithCount connection={connection} />
        {isNew && (
          <span className="relative -mt-3">
            <NewBadge />
          </span>
        )}
        <span className="mt-3 line-clamp-2 w-full text-body leading-snug font-bold text-ink">
          {profile.fullName}
        </span>
        <span className="text-tiny text-ink-soft">
          {isFormerMember ? words.formerMember : choices.fitnessLevels[profile.fitnessLevel]}
        </span>
        <LastWords connection={connection} username={username} />
        <time
          dateTime={lastMessage?.createdAt ?? createdAt}
          className="mt-auto pt-1.5 text-tiny text-ink-faint tabular-nums"
        >
          {lastMessageTime(
            new Date(lastMessage?.createdAt ?? createdAt),
            now,
            deviceTimeZone(),
            tag,
          )}
        </time>
        {isUnread && <span className="sr-only">{words.unread(unreadCount)}</span>}
      </a>
      {!isFormerMember && <FaceButton connection={connection} onFace={onFace} />}
    </li>
  );
}

/** Over the card's face, because a link can't contain a button. */
function FaceButton({
  connection: { otherUserId, profile },
  onFace,
}: Pick<ConnectionCardProps, "connection" | "onFace">) {
  const { fullName: name, avatarUrl: avatar } = profile;
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-haspopup="dialog"
      className="absolute top-5 left-1/2 size-18 -translate-x-1/2 rounded-full"
      onClick={() => onFace({ person: { userId: otherUserId, name, avatar } })}
    />
  );
}

function LastWords({
  connection: { unreadCount, lastMessage },
  username,
}: Pick<ConnectionCardProps, "connection" | "username">) {
  const words = useTabMessages().connections;
  const preview =
    lastMessage === null
      ? words.sayHello
      : lastMessage.fromUserId === username
        ? words.fromMe(lastMessage.content)
        : lastMessage.content;
  return (
    <span
      className={cx(
        "mt-2.5 line-clamp-2 min-h-[2.9em] w-full text-small wrap-anywhere",
        unreadCount > 0
          ? "font-semibold text-ink"
          : lastMessage === null
            ? "font-medium text-brand-text"
            : "text-ink-soft",
      )}
    >
      {preview}
    </span>
  );
}

function AvatarWithCount({
  connection: { otherUserId, profile, unreadCount },
}: {
  connection: Connection;
}) {
  return (
    <span className="relative">
      <Avatar
        name={profile.fullName}
        colorKey={otherUserId}
        src={profile.avatarUrl}
        className="size-18 text-[1.5rem]"
      />
      <span className="absolute -top-0.5 -right-0.5">
        <CountBadge count={unreadCount} max={unreadBadgeMax} />
      </span>
    </span>
  );
}

/** Marks the card of a match that the member hasn't opened yet. */
function NewBadge() {
  return <Badge tone="brand">{useMessages().groups.match.isNew}</Badge>;
}

const weekdayFor = 7;

/** The time of the conversation's last change, as short as possible: the time today, then the day. */
export function lastMessageTime(
  moment: Date,
  now: Date,
  timeZone: string,
  languageTag: string,
): string {
  const day = localDay(moment, timeZone);
  const today = localDay(now, timeZone);
  if (day === today) return timeText(moment, timeZone, languageTag);
  const near = nearDayText(day, today, languageTag);
  if (near !== null) return near;
  const days = (Date.parse(today) - Date.parse(day)) / dayMs;
  return days > 0 && days < weekdayFor
    ? weekdayText(day, languageTag, "long")
    : shortDayText(day, languageTag);
}

interface MatchCardProps {
  connection: Connection;
  onOpen: (connectionId: string) => void;
}

/** Announces a match above the list until the member has viewed it. */
function MatchCard({ connection, onOpen }: MatchCardProps) {
  const { groups: meeting, connections } = useMessages();
  const words = meeting.match;
  return (
    <section className="mb-5 flex flex-col items-center rounded-card bg-brand-soft px-5 py-6 text-center">
      <MatchFaces connection={connection} isFirstLook />
      <h2 className="mt-4 text-heading font-bold text-ink">
        {words.title(firstName(connection.profile.fullName))}
      </h2>
      <p className="mt-1 text-body text-ink-soft">{words.text}</p>
      <Button wide className="mt-4" onClick={() => onOpen(connection.id)}>
        {connections.sayHello}
      </Button>
    </section>
  );
}
