import { Suspense } from "react";
import { AccountData } from "../features/accounts/account-data.tsx";
import { ProfileScreen } from "../features/profiles/profile-screen.tsx";

/** The profile with what other features put on its page. */
export const Profile = () => (
  <ProfileScreen>
    <Suspense>
      <AccountData />
    </Suspense>
  </ProfileScreen>
);
