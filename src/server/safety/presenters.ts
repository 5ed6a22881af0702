import { serverWords } from "#words/server-words.ts";
import type { Block, NewBlock } from "#shared/api/safety.ts";
import type { Signature, Waiver } from "#shared/api/waivers.ts";
import type { Language } from "#shared/rules/choices.ts";
import { visibleName } from "#shared/rules/names.ts";
import type { readBookingsInSmallGroups } from "#server/groups/actions.ts";
import type { listBlocks } from "./queries.ts";
import type { listSignatures, SignatureRow, WaiverRow } from "./waiver-queries.ts";

type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number];
type LeftSession = Awaited<ReturnType<typeof readBookingsInSmallGroups>>[number];
type KeptSignatureRow = Awaited<ReturnType<typeof listSignatures>>[number];

/** A blocked member, by the name under which the two met, if they did. */
export function presentBlock(
  { username, fullName, createdAt, wereConnected, haveMet }: BlockRow,
  language: Language,
): Block {
  return {
    userId: username,
    name:
      wereConnected || haveMet
        ? visibleName(fullName, wereConnected)
        : serverWords(language).namelessMembers.hidden,
    createdAt: createdAt.toISOString(),
  };
}

export function presentSessionToLeave({
  startsAt,
  ...session
}: LeftSession): NonNullable<NewBlock["sessionsToLeave"]>[number] {
  return { ...session, startTime: startsAt.toISOString() };
}

export function presentWaiver(
  { version, text, publishedAt }: WaiverRow,
  signature: SignatureRow | undefined,
): Waiver {
  return {
    version,
    text,
    publishedAt: publishedAt.toISOString(),
    signedAt: signature?.signedAt.toISOString() ?? null,
  };
}

export function presentSignature({ version, name, signedAt }: SignatureRow): Signature {
  return { version, name, signedAt: signedAt.toISOString() };
}

export function presentKeptSignature(row: KeptSignatureRow) {
  return {
    ...presentSignature(row),
    textHash: row.textHash,
    voidedAt: row.voidedAt?.toISOString() ?? null,
  };
}
