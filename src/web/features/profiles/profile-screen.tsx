import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useDeferredValue } from "react";
import type { ReactNode } from "react";
import type { Profile, TrainingRecord } from "#shared/api/profiles.ts";
import { hasCode, detailOf, request } from "#web/client/api-client.ts";
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
import { SocialLinks, facebookGlyph, instagramGlyph, tiktokGlyph } from "#web/ui/social-links.tsx";
import { logOut } from "#shared/api/accounts.ts";
import { forgetReturnPath } from "#web/client/return-path.ts";
import { leavePage } from "#web/client/page-owner.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { toast, toastAfterReload } from "#web/ui/toast.ts";
import { ProfileMenu } from "./profile-menu.tsx";
import { profileQuery, trainingRecordQuery } from "./profile-queries.ts";
import { ProfileStats } from "./profile-stats.tsx";

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
  record: TrainingRecord | undefined;
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
