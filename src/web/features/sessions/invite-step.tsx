import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { listConnections } from "#shared/api/connections.ts";
import type { Connection } from "#shared/api/connections.ts";
import type { Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { cx, focusRing } from "#web/ui/class-names.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import type { Loading } from "#web/ui/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { StepQuestion } from "./area-step.tsx";

const stillMembers = (connections: readonly Connection[]) =>
  connections.filter(({ isFormerMember }) => !isFormerMember);

/** The member's connections without deleted members, loaded once `wanted`. */
export function useInvitees(wanted: boolean): Loading<readonly Connection[]> {
  const { username } = useCurrentUser();
  const query = apiQuery(listConnections, { params: { username } });
  return useQuery({ ...query, enabled: wanted, select: stillMembers });
}

interface InviteStepProps {
  audience: Session["audience"];
  invitees: Loading<readonly Connection[]>;
  /** Usernames. */
  value: readonly string[];
  onChange: (usernames: readonly string[]) => void;
  takesFocus: boolean;
}

export function InviteStep({ audience, invitees, value, onChange, takesFocus }: InviteStepProps) {
  const words = useMessages().bookingsInDetail.sheet.invite;
  const toggle = (username: string) =>
    onChange(
      value.includes(username) ? value.filter((one) => one !== username) : [...value, username],
    );
  return (
    <>
      <StepQuestion
        text={audience === "women" ? words.textForSome : words.text}
        takesFocus={takesFocus}
      >
        {words.question}
      </StepQuestion>
      <Loaded query={invitees} skeleton={<InviteesSkeleton />}>
        {(connections) => (
          <ChoiceGroup legend={words.legend} hideLegend>
            <div className="flex flex-col gap-2">
              {connections.map((connection) => (
                <Invitee
                  key={connection.id}
                  connection={connection}
                  checked={value.includes(connection.otherUserId)}
                  onToggle={toggle}
                />
              ))}
            </div>
          </ChoiceGroup>
        )}
      </Loaded>
    </>
  );
}

function InviteesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-2">
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} className="h-15 rounded-field" />
      ))}
    </SkeletonGroup>
  );
}

interface InviteeProps {
  connection: Connection;
  checked: boolean;
  onToggle: (username: string) => void;
}

function Invitee({ connection: { otherUserId, profile }, checked, onToggle }: InviteeProps) {
  const { fitnessLevels } = useMessages().choices;
  return (
    <label
      className={cx(
        "group relative flex min-h-15 items-center gap-3 rounded-field border border-line-strong bg-surface px-3 py-2 transition-colors duration-(--quick) hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand",
        focusRing,
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={() => onToggle(otherUserId)}
        className="absolute inset-0 appearance-none rounded-field outline-none"
      />
      <Avatar name={profile.fullName} colorKey={otherUserId} src={profile.avatarUrl} size="small" />
      <span className="min-w-0 flex-1">
        <span className="block text-body leading-snug font-medium text-ink">
          {profile.fullName}
        </span>
        <span className="block text-small text-ink-soft">
          {fitnessLevels[profile.fitnessLevel]}
        </span>
      </span>
      <span
        aria-hidden
        className="flex size-6 shrink-0 items-center justify-center rounded-small border-2 border-line-strong group-has-checked:border-brand group-has-checked:bg-brand"
      >
        <Check
          size={18}
          strokeWidth={3}
          className="text-on-brand opacity-0 group-has-checked:opacity-100"
        />
      </span>
    </label>
  );
}
