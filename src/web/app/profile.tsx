import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { bookingsQuery } from "#web/client/session-queries.ts";
import { AccountData } from "#web/features/accounts/account-data.tsx";
import { NextSession } from "#web/features/bookings/next-session.tsx";
import { ProfileScreen } from "#web/features/profiles/profile-screen.tsx";

/** The profile with what other features put on its page. */
export function Profile() {
  const { isLoading } = useQuery(bookingsQuery(useCurrentUser().username));
  return (
    <ProfileScreen
      isNextLoading={isLoading}
      next={
        // On a desk it stands beside the column.
        <div className="mb-6 lg:hidden">
          <NextSession />
        </div>
      }
    >
      <Suspense>
        <AccountData />
      </Suspense>
    </ProfileScreen>
  );
}
