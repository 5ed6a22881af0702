import { useEffect } from "react";
import { useLocation } from "wouter";
import { getJson } from "#web/client/api-client.ts";
import { cameWithoutLogin } from "#web/client/before-paint.ts";

/** Beside the start page: leads on who turns out to be logged in. */
export function MemberForwarder() {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (cameWithoutLogin()) return;
    getJson("/api/auth/me").then(
      () => navigate("/browse", { replace: true }),
      // A stranger stays.
      () => null,
    );
  }, [navigate]);
  return null;
}
