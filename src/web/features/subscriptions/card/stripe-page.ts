import { useEffect } from "react";

/** Whether this page was loaded as the payment form, so that the server lets the provider's script run in it. */
function isPaymentPage(): boolean {
  const loaded = performance.getEntriesByType("navigation").at(0);
  return loaded === undefined || new URL(loaded.name).pathname === "/subscribe";
}

/**
 * True once the page may run the provider's script, if that is `needed`. One that was reached from within the app is
 * loaded again as a page of its own.
 */
export function usePaymentPage(needed: boolean): boolean {
  const isLoaded = !needed || isPaymentPage();
  useEffect(() => {
    if (!isLoaded) location.replace(location.href);
  }, [isLoaded]);
  return isLoaded;
}
