import { Suspense } from "react";
import { AccountData } from "#web/features/accounts/account-data.tsx";
import { ProfileScreen } from "#web/features/profiles/profile-screen.tsx";

/** The profile with what other features put on its page. */
export const Profile = () => (
  <ProfileScreen>
    <Suspense>
      <AccountData />
    </Suspense>
  </ProfileScreen>
);
