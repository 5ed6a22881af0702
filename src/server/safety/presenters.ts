import { serverWords } from "#messages/server-words.ts";
import type { Block, NewBlock } from "#shared/api/safety.ts";
import type { Language } from "#shared/rules/choices.ts";
import { visibleName } from "#shared/rules/names.ts";
import type { readLeftWithFew } from "#server/groups/actions.ts";
import type { listBlocks } from "./queries.ts";

type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number];
type LeftSession = Awaited<ReturnType<typeof readLeftWithFew>>[number];

/** Whom a member who reads `language` blocked: by name unless the other blocks them too. */
export function presentBlock(
  { username, fullName, createdAt, wereConnected, isMutual }: BlockRow,
  language: Language,
): Block {
  return {
    userId: username,
    name: isMutual
      ? serverWords(language).namelessMembers.hidden
      : visibleName(fullName, wereConnected),
    createdAt: createdAt.toISOString(),
  };
}

/** A session in which the block leaves the member with too few others. */
export function presentSessionToLeave({
  startsAt,
  ...session
}: LeftSession): NonNullable<NewBlock["sessionsToLeave"]>[number] {
  return { ...session, startTime: startsAt.toISOString() };
}
