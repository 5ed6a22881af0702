import { useQuery } from "@tanstack/react-query";
import { CalendarSearch, CreditCard, LogOut, Mail } from "lucide-react";
import type { ReactNode } from "react";
import type { Profile } from "../../../shared/api/profiles.ts";
import { hasCode } from "../../client/api-client.ts";
import { useAppInfo } from "../../client/clock.ts";
import { useMessages } from "../../client/messages.ts";
import { apiQuery } from "../../client/query-client.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { MenuGroup, MenuRow } from "../../ui/menu-list.tsx";
import { Screen } from "../../ui/screen.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { SocialLinks, facebookGlyph, instagramGlyph, tiktokGlyph } from "../../ui/social-links.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { ProfileStats } from "./profile-stats.tsx";

/** Who one is to the others, one's figures, and the way to everything that can be set. `children` stand last: what can't be undone. */
export function ProfileScreen({ children }: { children?: ReactNode }) {
  const { profiles, subscriptions, app } = useMessages();
  const info = useAppInfo();
  const { data, error, isFetching, refetch } = useQuery(apiQuery<Profile>("/api/profile"));
  return (
    <Screen title={profiles.title}>
      {data !== undefined ? (
        <ProfileHead profile={data} />
      ) : error !== null ? (
        <ErrorState {...(hasCode(error, "not_found") ? { title: profiles.notFound } : {})} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <ProfileSkeleton />
      )}
      <div className="mt-8 flex flex-col gap-7">
        <MenuGroup title={profiles.menu.training}>
          <MenuRow icon={<CalendarSearch aria-hidden size={22} />} label={profiles.menu.browse} hint={profiles.menu.browseHint} href="/browse" />
        </MenuGroup>
        <MenuGroup title={subscriptions.menu.title}>
          <MenuRow icon={<CreditCard aria-hidden size={22} />} label={subscriptions.menu.billing} hint={subscriptions.menu.billingHint} href="/profile/payment-billing" />
        </MenuGroup>
        {info !== null && (
          <MenuGroup title={profiles.menu.support}>
            <MenuRow icon={<Mail aria-hidden size={22} />} label={profiles.menu.email} hint={info.supportEmail} href={`mailto:${info.supportEmail}`} />
          </MenuGroup>
        )}
        <LogOutButton icon={<LogOut aria-hidden size={20} />} />
        <SocialLinks
          label={app.social.label}
          comingSoon={app.social.comingSoon}
          links={[
            { name: app.social.instagram, glyph: instagramGlyph, href: info?.instagramUrl ?? null },
            { name: app.social.facebook, glyph: facebookGlyph, href: null, isComing: true },
            { name: app.social.tiktok, glyph: tiktokGlyph, href: null, isComing: true },
          ]}
        />
        {children}
      </div>
    </Screen>
  );
}

function ProfileHead({ profile }: { profile: Profile }) {
  const { choices } = useMessages();
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={profile.fullName} src={profile.avatarUrl} size="large" />
        <div className="min-w-0">
          <h2 className="text-heading font-bold text-balance">{profile.fullName}</h2>
          <p className="mt-1.5">
            <Badge tone="brand">{choices.fitnessLevels[profile.fitnessLevel]}</Badge>
          </p>
          <p className="mt-1.5 text-small text-ink-soft">{profile.location}</p>
        </div>
      </div>
      {profile.bio !== "" && <p className="mt-4 text-body whitespace-pre-line text-ink-soft">{profile.bio}</p>}
      <ProfileStats profile={profile} />
    </>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <div className="flex items-center gap-4">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="h-4 w-20" />
        </div>
      </div>
      <Skeleton className="mt-6 h-24 rounded-card" />
    </SkeletonGroup>
  );
}
