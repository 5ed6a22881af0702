import { useQuery } from "@tanstack/react-query";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { listPasskeys } from "#shared/api/passkeys.ts";
import type { Passkey } from "#shared/api/passkeys.ts";
import { passkeysMax } from "#shared/rules/limits.ts";
import { deviceTimeZone, localDay, shortDayText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { PasskeySheetProps, PasskeyTask } from "./passkey-sheet.tsx";
import { canUsePasskeys } from "./usable.ts";

const loadSheet = async () => (await import("./passkey-sheet.tsx")).PasskeySheet;

/** The member's passkeys and recovery codes. */
export function PasskeySection() {
  const { passkeys: words } = useMessages();
  const query = useQuery(apiQuery(listPasskeys));
  const sheet = useLazyOverlay<PasskeySheetProps>(loadSheet);
  return (
    <Section title={words.title}>
      <Card>
        <p className="text-small text-ink-soft">{words.text}</p>
        <Loaded query={query} skeleton={<Skeleton className="mt-4 h-11 rounded-button" />}>
          {(list) => <Passkeys {...list} onTask={(task) => sheet.show({ task })} />}
        </Loaded>
        {sheet.element}
      </Card>
    </Section>
  );
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
  readonly consoleNeedsLogin: boolean;
  readonly onTask: (task: PasskeyTask) => void;
}

function Passkeys({ passkeys, recoveryCodesLeft, consoleNeedsLogin, onTask }: PasskeysProps) {
  const { passkeys: words } = useMessages();
  const isLast = passkeys.length === 1;
  // A member with a passkey must use it before adding another.
  const leadsToLogin = consoleNeedsLogin && passkeys.length === 0;
  return (
    <>
      {passkeys.length > 0 && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => onTask({ kind: "rename", passkey })}
                onRemove={() => onTask({ kind: "remove", passkey, isLast })}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
            <p className="text-small text-ink-soft">{words.codesLeft(recoveryCodesLeft)}</p>
            <Button
              variant="quiet"
              size="small"
              className="-mr-4"
              onClick={() => onTask({ kind: "renew codes" })}
            >
              {words.newCodes}
            </Button>
          </div>
        </>
      )}
      {!canUsePasskeys() && passkeys.length === 0 && (
        <p className="mt-2 text-small text-ink-soft">{words.unusable}</p>
      )}
      {canUsePasskeys() && passkeys.length < passkeysMax && (
        <Button
          variant="secondary"
          size="small"
          wide
          className="mt-4"
          onClick={() => onTask({ kind: "add", leadsToLogin })}
        >
          {words.add}
        </Button>
      )}
    </>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { passkeys: words } = useMessages();
  const { name, createdAt, lastUsedAt } = passkey;
  const languageTag = useLanguageTag();
  const dayOf = (instant: string) =>
    shortDayText(localDay(new Date(instant), deviceTimeZone()), languageTag);
  return (
    <li className="flex items-center gap-1 py-2">
      <KeyRound aria-hidden size={24} className="mr-2.5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold wrap-anywhere text-ink">{name}</p>
        <p className="text-small text-ink-soft">{words.added(dayOf(createdAt))}</p>
        {lastUsedAt !== null && (
          <p className="text-small text-ink-soft">{words.lastUsed(dayOf(lastUsedAt))}</p>
        )}
      </div>
      <IconButton
        label={words.renameLabel(name)}
        icon={<Pencil aria-hidden size={20} />}
        onClick={onRename}
      />
      <IconButton
        label={words.removeLabel(name)}
        icon={<Trash2 aria-hidden size={20} />}
        className="-mr-2"
        onClick={onRemove}
      />
    </li>
  );
}
