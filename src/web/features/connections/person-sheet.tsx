import { useQuery } from "@tanstack/react-query";
import { HeartHandshake } from "lucide-react";
import { useLocation } from "wouter";
import { readPerson } from "#shared/api/profiles.ts";
import type { Person } from "#shared/api/profiles.ts";
import { hasCode } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { bothText } from "./both-text.ts";
import { chatAddress } from "./chat-address.ts";

export interface PersonSheetProps {
  person: { readonly userId: string; readonly name: string; readonly avatar: string | null };
  /** False in the chat with this person. */
  canMessage?: boolean;
}

/** A small profile of a person the member has met. */
export function PersonSheet({
  person,
  canMessage = true,
  open,
  onClose,
}: OverlayControl & PersonSheetProps) {
  const words = useMessages().groups.person;
  const query = useQuery({
    ...apiQuery(readPerson, { params: { username: person.userId } }),
    staleTime: 0,
  });
  const connectionId = canMessage ? (query.data?.connectionId ?? null) : null;
  return (
    <BottomSheet
      height="medium"
      open={open}
      onClose={onClose}
      title={query.data?.name ?? person.name}
      {...(connectionId !== null && {
        footer: <MessageButton connectionId={connectionId} onClose={onClose} />,
      })}
    >
      <div className="flex flex-col items-center gap-5">
        <Avatar
          name={person.name}
          colorKey={person.userId}
          src={person.avatar}
          className="size-40! text-[3rem]!"
        />
        {hasCode(query.error, "not_found") ? (
          <p className="text-body text-ink-soft">{words.gone}</p>
        ) : (
          <Loaded query={query} skeleton={<PersonSkeleton />}>
            {(found) => <PersonFacts person={found} />}
          </Loaded>
        )}
      </div>
    </BottomSheet>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const messages = useMessages();
  const { person: words, firstTime } = messages.groups;
  const { name, fitnessLevel, timesTogether, bio, shared } = person;
  const times = timesTogether === 0 ? firstTime : words.together(timesTogether);
  return (
    <>
      <p className="text-body text-ink-soft">
        {fitnessLevel === null
          ? times
          : `${messages.choices.fitnessLevels[fitnessLevel]}\u00A0· ${times}`}
      </p>
      {bio !== "" && (
        <p dir="auto" className="text-center text-body wrap-anywhere whitespace-pre-line text-ink">
          {bio}
        </p>
      )}
      {shared.length > 0 && (
        <section className="w-full rounded-card bg-brand-soft p-4">
          <h3 className="text-small font-bold text-brand-text">{words.share}</h3>
          <ul className="mt-2 flex flex-col gap-2">
            {shared.map((reason) => (
              <li key={reason.kind}>
                <IconLine icon={<HeartHandshake size={15} />}>
                  {bothText(reason, name, messages)}
                </IconLine>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function MessageButton({ connectionId, onClose }: { connectionId: string; onClose: () => void }) {
  const words = useMessages().groups.person;
  const [path, navigate] = useLocation();
  return (
    <Button
      onClick={() => {
        const chat = chatAddress(connectionId);
        // Another screen unmounts the sheet. Closed before that, it would step back from the chat.
        if (chat.split("?").at(0) === path) onClose();
        navigate(chat, { replace: true });
      }}
    >
      {words.message}
    </Button>
  );
}

function PersonSkeleton() {
  return (
    <SkeletonGroup className="flex w-full flex-col items-center gap-5">
      <Skeleton className="h-5 w-52" />
      <Skeleton className="h-24 w-full rounded-card!" />
    </SkeletonGroup>
  );
}
