import { onTestFinished } from "vitest";

/** Keeps the page where it is from now on; answers which the app wanted to load instead: "again" is itself. */
export function stayOnPage(): string[] {
  const wanted: string[] = [];
  const stay = (event: NavigateEvent) => {
    if (event.navigationType === "reload") {
      event.preventDefault();
      wanted.push("again");
    }
    const { pathname } = new URL(event.destination.url);
    if (event.navigationType === "push" && !event.destination.sameDocument) {
      event.preventDefault();
      wanted.push(pathname);
    }
  };
  navigation.addEventListener("navigate", stay);
  onTestFinished(() => navigation.removeEventListener("navigate", stay));
  return wanted;
}

/** The page is as it was left, and somebody comes back to it by the browser's Back. */
export const comeBackToPage = () =>
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
