import { SecurityScreen } from "#web/features/accounts/security/security-screen.tsx";
import { PasswordSection } from "#web/features/passwords/password-section.tsx";
import { DeviceSection } from "#web/features/sign-in/device-section.tsx";

/** What lets a member in, and where they are logged in, on one screen. */
export const Security = () => (
  <SecurityScreen password={<PasswordSection />} devices={<DeviceSection />} />
);
