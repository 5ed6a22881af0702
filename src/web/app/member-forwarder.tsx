import { useEffect } from "react";
import { useLocation } from "wouter";
import { readUser } from "#shared/api/accounts.ts";
import { request } from "#web/client/api-client.ts";
import { cameWithoutLogin } from "#web/client/before-paint.ts";

/** Beside the start page: forwards members who turn out to be logged in. */
export function MemberForwarder() {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (cameWithoutLogin()) return;
    request(readUser).then(
      () => navigate("/browse", { replace: true }),
      // Visitors without a login stay.
      () => null,
    );
  }, [navigate]);
  return null;
}
