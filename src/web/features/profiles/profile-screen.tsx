import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, Flame, HeartHandshake, LogOut, UsersRound } from "lucide-react";
import { useDeferredValue, useLayoutEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import type { Profile, TrainingRecord as Trained } from "#shared/api/profiles.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { useAppInfo } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages, useTabMessages } from "#web/client/messages.ts";
import { bookingsQuery } from "#web/features/sessions/session-queries.ts";
import { NextSession } from "#web/features/bookings/next-session.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { DocumentLinks } from "#web/ui/document-links.tsx";
import { facebookGlyph, instagramGlyph, SocialLinks, tiktokGlyph } from "#web/ui/social-links.tsx";
import { logOut } from "#shared/api/accounts.ts";
import { forgetReturnPath } from "#web/client/return-path.ts";
import { leavePage } from "#web/client/page-owner.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { toast, toastAfterReload } from "#web/ui/toast.ts";
import { ProfileMenu } from "./profile-menu.tsx";
import { profileQuery, trainingRecordQuery } from "./profile-queries.ts";
import { Card } from "#web/ui/card.tsx";
import { wantsLessMotion } from "#web/ui/less-motion.ts";
import { cx } from "#web/ui/class-names.ts";

// The figures also change elsewhere, so they are refetched; the known ones are shown meanwhile.
const fresh = { refetchOnMount: "always" } as const;

interface ProfileScreenProps {
  /** The last section, from a feature above this one. */
  children?: ReactNode;
}

/** The next session, the member's profile and figures, and the way to all settings. */
export function ProfileScreen({ children }: ProfileScreenProps) {
  const { profiles, app } = useMessages();
  const info = useAppInfo();
  const query = useQuery({ ...profileQuery, ...fresh });
  const record = useQuery({ ...trainingRecordQuery, ...fresh });
  const { isLoading: isNextLoading } = useQuery(bookingsQuery(useCurrentUser().username));
  // All at once, so that nothing moves, but rendered in pieces.
  const isWaiting = useDeferredValue(isNextLoading || record.isLoading || query.isLoading);
  return (
    <Screen title={profiles.title}>
      {!isWaiting && (
        // On a wide screen it is beside the column.
        <div className="mb-6 lg:hidden">
          <NextSession />
        </div>
      )}
      <Loaded
        query={isWaiting ? { ...query, data: undefined, error: null } : query}
        skeleton={<ProfileSkeleton />}
        errorTexts={(error) => (hasCode(error, "not_found") ? { title: profiles.notFound } : {})}
      >
        {(profile) => <ProfileHead profile={profile} record={record.data} />}
      </Loaded>
      {/* Only then, so that no length of a profile moves it. */}
      {!isWaiting && (
        <div className="mt-8 flex flex-col gap-7">
          <ProfileMenu />
          <LogOutButton icon={<LogOut aria-hidden size={20} />} />
          <SocialLinks
            label={app.social.label}
            comingSoon={app.social.comingSoon}
            links={[
              {
                name: app.social.instagram,
                glyph: instagramGlyph,
                href: info?.instagramUrl ?? null,
              },
              { name: app.social.facebook, glyph: facebookGlyph, href: null, isComing: true },
              { name: app.social.tiktok, glyph: tiktokGlyph, href: null, isComing: true },
            ]}
          />
          <DocumentLinks words={app.documents} className="justify-center" />
          {children}
        </div>
      )}
    </Screen>
  );
}

interface ProfileHeadProps {
  profile: Profile;
  /** Undefined if unknown. */
  record: Trained | undefined;
}

function ProfileHead({ profile, record }: ProfileHeadProps) {
  const { username } = useCurrentUser();
  const { choices } = useTabMessages();
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={profile.fullName} colorKey={username} src={profile.avatarUrl} size="large" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-heading font-bold text-balance">{profile.fullName}</h2>
          <p className="mt-1.5">
            <Badge tone="brand">{choices.fitnessLevels[profile.fitnessLevel]}</Badge>
          </p>
          <p className="mt-1.5 text-small text-ink-soft">{profile.location}</p>
        </div>
      </div>
      {profile.bio !== "" && (
        <p dir="auto" className="mt-4 text-body whitespace-pre-line text-ink-soft">
          {profile.bio}
        </p>
      )}
      <ProfileStats profile={profile} record={record} />
    </>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="mb-6 h-36 rounded-card lg:hidden" />
      <div className="flex items-center gap-4">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="h-4 w-20" />
        </div>
      </div>
      <Skeleton className="mt-6 h-48 rounded-card" />
    </SkeletonGroup>
  );
}

export function LogOutButton({ icon }: { icon: ReactNode }) {
  const { logOut: label, loggedOut, logOutFailed } = useMessages().profiles;
  const { mutate, isPending, isSuccess } = useOnceMutation({
    mutationFn: () => request(logOut),
    onSuccess: () => {
      forgetReturnPath();
      toastAfterReload({ title: loggedOut });
      leavePage("/login");
    },
    onError: (error) =>
      toast({
        title: logOutFailed.title,
        text: detailOf(error, logOutFailed.text),
        tone: "destructive",
      }),
    isFinal: () => true,
  });
  return (
    <Button
      variant="secondary"
      wide
      icon={icon}
      busy={isPending || isSuccess}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

interface ProfileStatsProps {
  profile: Profile;
  record: Trained | undefined;
}

/** The last weeks and people met, sessions, connections and streak, with a kind line for the first one at zero. */
function ProfileStats({ profile, record }: ProfileStatsProps) {
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
