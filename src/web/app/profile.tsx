import { Suspense } from "react";
import { AccountData } from "#web/features/accounts/account-data.tsx";
import { ProfileScreen } from "#web/features/profiles/profile-screen.tsx";

/** The profile with the account's section, from a higher feature. */
export function Profile() {
  return (
    <ProfileScreen>
      <Suspense>
        <AccountData />
      </Suspense>
    </ProfileScreen>
  );
}
