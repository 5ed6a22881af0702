import { ForgotPassword } from "#web/features/passwords/forgot-password.tsx";
import { LoginScreen } from "#web/features/sign-in/login-screen.tsx";

/** The login with the way out for whoever has forgotten the password. */
export const Login = () => (
  <LoginScreen forgotPassword={(emailField) => <ForgotPassword emailField={emailField} />} />
);
