import { CalendarCheck, Flame, HeartHandshake, UsersRound } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useLayoutEffect, useRef } from "react";
import type { Profile, TrainingRecord as Trained } from "#shared/api/profiles.ts";
import { useMessages } from "#web/client/messages.ts";
import { Card } from "#web/ui/card.tsx";
import { wantsLessMotion } from "#web/ui/less-motion.ts";
import { cx } from "#web/ui/class-names.ts";

interface ProfileStatsProps {
  profile: Profile;
  record: Trained | undefined;
}

/** The last weeks and people met, sessions, connections and streak, with a kind line for the first one at zero. */
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

const countMs = 700;

/**
 * Counts an element's text up from zero to its `value` when it is first shown, quickly at first; doesn't with reduced
 * motion. React renders only the value: otherwise each number would restart its other work.
 */
function useCountUp(
  value: number,
  write: (value: number) => string,
): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const startMs = useRef<number | null>(null);
  useLayoutEffect(() => {
    const text = element.current?.firstChild;
    if (text == null || wantsLessMotion()) return;
    let frame = 0;
    const count = (nowMs: number) => {
      startMs.current ??= nowMs;
      const progress = Math.min(Math.max((nowMs - startMs.current) / countMs, 0), 1);
      const counted = write(Math.round(value * (1 - (1 - progress) ** 3)));
      if (text.nodeValue !== counted) text.nodeValue = counted;
      if (progress < 1) frame = requestAnimationFrame(count);
    };
    count(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [value, write]);
  return element;
}

function TrainingRecord({ record: { weeks, peopleMet } }: { record: Trained }) {
  const words = useMessages().profiles.stats;
  const trained = weeks.filter(({ sessions }) => sessions > 0).length;
  return (
    <div className="mb-4 border-b border-line px-3 pb-4">
      <p className="text-tiny text-ink-soft">{words.recentWeeks}</p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {weeks.map(({ monday, sessions }, index) => (
          <span
            key={monday}
            className={cx(
              "h-6 flex-1 rounded-small border-2",
              sessions > 0 ? "border-brand bg-brand" : "border-transparent bg-line",
              // This week may still be filled.
              sessions === 0 && index === weeks.length - 1 && "border-dashed border-line-strong!",
            )}
          />
        ))}
      </div>
      <p className="mt-2 text-small text-ink-soft">
        {trained === 0 ? words.noWeekYet : words.trained(trained, weeks.length)}
      </p>
      <p className="mt-1.5 flex items-center gap-2 text-small font-semibold">
        <UsersRound aria-hidden size={18} className="shrink-0 text-brand-text" />
        {peopleMet === 0 ? words.nobodyMetYet : words.met(peopleMet)}
      </p>
    </div>
  );
}
