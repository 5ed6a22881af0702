import { useMessages } from "#web/client/messages.ts";
import { Screen } from "#web/ui/screen.tsx";
import { DeviceSection } from "./device-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";

/** What lets a member in, and where they are logged in. */
export function SecurityScreen() {
  const { title } = useMessages().security;
  return (
    <Screen title={title} backHref="/profile">
      <div className="flex flex-col gap-8">
        <EmailSection />
        <PasswordSection />
        <DeviceSection />
      </div>
    </Screen>
  );
}
