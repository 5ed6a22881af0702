import { SignupScreen } from "#web/features/accounts/signup/signup-screen.tsx";
import { ProviderButtons } from "#web/features/sign-in/provider-buttons.tsx";

/** The sign-up with the providers that a member may come by. */
export const Signup = () => (
  <SignupScreen providers={(onNewcomer) => <ProviderButtons onNewcomer={onNewcomer} />} />
);
