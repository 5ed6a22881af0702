import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Connection } from "#shared/api/connections.ts";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { chatAddress } from "#web/features/connections/chat-address.ts";
import { Composer } from "./composer.tsx";
import type { useDraft } from "./use-draft.ts";

interface ChatFootProps {
  connection: Connection;
  isClosed: boolean;
  draft: ReturnType<typeof useDraft>;
  onSend: (content: string) => void;
}

export function ChatFoot({ connection, isClosed, draft, onSend }: ChatFootProps) {
  const words = useTabMessages().connections.chat;
  // While the plan is unknown they may try: the server decides.
  const { data } = useQuery({
    ...apiQuery(readSubscriptionStatus),
    refetchOnMount: "always",
  });
  if (isClosed) return <Notice>{words.closed}</Notice>;
  if (connection.isFormerMember) return <Notice>{words.former}</Notice>;
  if (data?.hasSubscription === false) {
    const back = encodeURIComponent(chatAddress(connection.id));
    return (
      <Notice>
        <span className="flex-1">{words.needsPlan}</span>
        <ButtonLink href={`/pricing?return=${back}`} size="small">
          {words.plans}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Composer
      text={draft.text}
      onChange={draft.change}
      onSend={onSend}
      otherName={connection.profile.fullName}
    />
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-18 items-center gap-3 border-t border-line bg-sunken px-gutter py-3 text-small text-ink-soft"
    >
      {children}
    </div>
  );
}
