import { Monitor, Smartphone } from "lucide-react";
import type { Login } from "#shared/api/logins.ts";
import { deviceTimeZone, localDay, shortDayText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useEndLogin } from "./use-end-login.ts";

const mobile = new Set(["Android", "iPhone", "iPad"]);

/** One device: what it is, since when and how lately, and the way to end its login. */
export function DeviceRow({ login }: { login: Login }) {
  const { devices: words } = useMessages().security;
  const languageTag = useLanguageTag();
  const { end, isEnding } = useEndLogin(login.id);
  const Icon = mobile.has(login.system ?? "") ? Smartphone : Monitor;
  const name = words.nameOf(login.browser, login.system);
  const dayOf = (instant: string) =>
    shortDayText(localDay(new Date(instant), deviceTimeZone()), languageTag);
  return (
    <li className="flex items-center gap-3.5 py-3">
      <Icon aria-hidden size={24} className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold text-ink">{name}</p>
        <p className="text-small text-ink-soft">
          {login.current
            ? words.since(dayOf(login.createdAt))
            : words.lastSeen(dayOf(login.lastSeenAt))}
        </p>
      </div>
      {login.current ? (
        <Badge tone="success">{words.current}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={isEnding}
          aria-label={words.endLabel(name)}
          onClick={end}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
