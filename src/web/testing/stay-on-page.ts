import { onTestFinished } from "vitest";

/** Keeps the page where it is from now on; answers where the app wanted to load another one instead. */
export function stayOnPage(): string[] {
  const wanted: string[] = [];
  const stay = (event: NavigateEvent) => {
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
