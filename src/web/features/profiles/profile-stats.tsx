import { CalendarCheck, Flame, HeartHandshake } from "lucide-react";
import type { ReactNode } from "react";
import type { Profile, TrainingRecord as Trained } from "#shared/api/profiles.ts";
import { useMessages } from "#web/client/messages.ts";
import { Card } from "#web/ui/card.tsx";
import { TrainingRecord } from "./training-record.tsx";
import { useCountUp } from "./use-count-up.ts";

interface ProfileStatsProps {
  profile: Profile;
  record: Trained | undefined;
}

/** The last weeks and people met, sessions, connections and streak, with a kind word for the first of them that is at zero. */
export function ProfileStats({ profile, record }: ProfileStatsProps) {
  const { stats, menu } = useMessages().profiles;
  const encouragement =
    profile.sessionsAttended === 0
      ? stats.atZero
      : profile.connectionsMade === 0
        ? menu.noConnectionsYet
        : profile.currentStreak === 0
          ? menu.noStreakYet
          : null;
  return (
    <Card as="section" padding="none" className="mt-6 px-1 py-4">
      <h2 className="sr-only">{stats.label}</h2>
      {record !== undefined && <TrainingRecord record={record} />}
      <dl className="grid grid-cols-3 divide-x divide-line">
        <Stat
          icon={<CalendarCheck aria-hidden size={18} />}
          value={profile.sessionsAttended}
          label={stats.sessionsAttended}
        />
        <Stat
          icon={<HeartHandshake aria-hidden size={18} />}
          value={profile.connectionsMade}
          label={stats.connectionsMade}
        />
        <Stat
          icon={<Flame aria-hidden size={18} />}
          value={profile.currentStreak}
          write={stats.weeks}
          label={stats.currentStreak}
        />
      </dl>
      {encouragement !== null && (
        <p className="mt-4 px-3 text-center text-small text-ink-soft">{encouragement}</p>
      )}
    </Card>
  );
}

interface StatProps {
  icon: ReactNode;
  value: number;
  write?: (value: number) => string;
  label: string;
}

function Stat({ icon, value, write = String, label }: StatProps) {
  const figure = useCountUp(value, write);
  return (
    <div className="flex flex-col-reverse items-center justify-end px-1.5 text-center">
      <dt className="mt-0.5 text-tiny text-ink-soft">{label}</dt>
      <dd className="flex items-center gap-1.5 text-heading font-extrabold whitespace-nowrap tabular-nums">
        <span className="text-brand-text">{icon}</span>
        <span ref={figure}>{write(value)}</span>
      </dd>
    </div>
  );
}
