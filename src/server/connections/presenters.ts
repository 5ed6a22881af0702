import { serverWords } from "#words/server-words.ts";
import type { Connection } from "#shared/api/connections.ts";
import type { Message } from "#shared/api/messages.ts";
import { formerMemberUsername } from "#shared/rules/names.ts";
import type { Training } from "#server/groups/queries.ts";
import type { Member } from "#server/identity/logins.ts";
import { avatarUrl } from "#server/platform/avatar-url.ts";
import type { listExcerpt, MessageRow } from "./message-queries.ts";
import type { ConnectionRow } from "./queries.ts";

type ExcerptRow = Awaited<ReturnType<typeof listExcerpt>>[number];

export function presentConnection(
  row: ConnectionRow,
  lastTraining: Training | null,
  member: Pick<Member, "id" | "username" | "language">,
): Connection {
  const other = row.otherUsername ?? formerMemberUsername;
  return {
    id: row.id,
    userId1: member.username,
    userId2: other,
    otherUserId: other,
    isFormerMember: row.otherUsername === null,
    profile: {
      fullName: row.fullName ?? serverWords(member.language).namelessMembers.former,
      fitnessLevel: row.fitnessLevel ?? "intermediate",
      avatarUrl: avatarUrl(row.avatarId),
    },
    unreadCount: row.unreadCount,
    lastMessage:
      row.lastContent === null || row.lastAt === null
        ? null
        : {
            content: row.lastContent,
            createdAt: row.lastAt.toISOString(),
            fromUserId: row.lastSenderId === member.id ? member.username : other,
          },
    createdAt: row.createdAt.toISOString(),
    lastTraining,
  };
}

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    connectionId: row.connectionId,
    fromUserId: row.sender ?? formerMemberUsername,
    content: row.content,
    isRead: row.isRead,
    isDeleted: row.content === null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentExcerpt({ sender, content, createdAt }: ExcerptRow) {
  return { fromUserId: sender, content, createdAt: createdAt.toISOString() };
}
