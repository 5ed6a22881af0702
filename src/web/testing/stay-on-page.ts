import { onTestFinished } from "vitest";

/** Keeps the page in place from now on. Returns the addresses that the app wanted to load; "again" is itself. */
export function stayOnPage(): string[] {
  const wanted: string[] = [];
  const stay = (event: NavigateEvent) => {
    if (event.navigationType === "reload") {
      event.preventDefault();
      wanted.push("again");
    }
    const { pathname } = new URL(event.destination.url);
    if (event.navigationType !== "reload" && !event.destination.sameDocument) {
      event.preventDefault();
      wanted.push(pathname);
    }
  };
  navigation.addEventListener("navigate", stay);
  onTestFinished(() => navigation.removeEventListener("navigate", stay));
  return wanted;
}

/** Going back to the page by the browser's Back, as it was left. */
export const comeBackToPage = () =>
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
