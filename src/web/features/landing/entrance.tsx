import { useCallback, useEffect, useRef, useState } from "react";
import type { ComponentType, ReactNode, RefObject } from "react";
import { wasPressedFirst } from "#web/client/before-paint.ts";
import { useStartMessages } from "#web/client/messages.ts";
import { isReturningToSession } from "#web/client/return-path.ts";
import { Button } from "#web/ui/button.tsx";
import { scrollBehavior } from "#web/ui/less-motion.ts";
import { toast } from "#web/ui/toast.ts";

type EntryName = "code" | "interest" | "member";
type EntryForm = ComponentType<{ others: ReactNode }>;

const loaders: Readonly<Record<EntryName, () => Promise<EntryForm>>> = {
  code: async () => (await import("./access-form.tsx")).AccessForm,
  interest: async () => (await import("./visitor-forms.tsx")).InterestForm,
  member: async () => (await import("./visitor-forms.tsx")).LoginLinkForm,
};
/** Without a press the page has long been rendered by then. */
const fetchFormAfterMs = 1_500;

export interface Entrance {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly asked: EntryName | null;
  readonly shown: { readonly name: EntryName; readonly Form: EntryForm } | null;
  readonly open: (name: EntryName) => void;
}

/** The form that has replaced the button. Forms load while the visitor reads. */
export function useEntrance(): Entrance {
  const { errorTitle: title, errorText: text } = useStartMessages().app.ui;
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<EntryName | null>(null);
  const [shown, setShown] = useState<Entrance["shown"]>(null);
  const open = useCallback(
    (name: EntryName) => {
      setAsked(name);
      loaders[name]().then(
        (Form) => setShown({ name, Form }),
        () => {
          // Another press retries.
          setAsked(null);
          toast({ title, text, tone: "destructive" });
        },
      );
    },
    [title, text],
  );
  useEffect(() => {
    // The form names the inviter.
    if (wasPressedFirst() || isReturningToSession()) open("code");
    const fetchAll = () => Object.values(loaders).map((load) => load().catch(() => null));
    const timer = setTimeout(fetchAll, fetchFormAfterMs);
    return () => clearTimeout(timer);
  }, [open]);
  return { place, asked, shown, open };
}

/** The button, or the form that replaces it, and the ways in for everyone else. */
export function GetStarted({ entrance }: { entrance: Entrance }) {
  const { landing } = useStartMessages();
  const { place, asked, shown, open } = entrance;
  return (
    <div ref={place} className="mt-6 max-w-md scroll-mt-6">
      {shown === null ? (
        <>
          <Button
            wide
            data-get-started
            busy={asked !== null}
            className="lg:w-auto lg:px-12"
            onClick={() => open("code")}
          >
            {landing.getStarted}
          </Button>
          <OtherWays shown="code" open={open} />
        </>
      ) : (
        <shown.Form key={shown.name} others={<OtherWays shown={shown.name} open={open} />} />
      )}
    </div>
  );
}

const ways = ["code", "member", "interest"] as const;

function OtherWays({ shown, open }: { shown: EntryName; open: (name: EntryName) => void }) {
  const { access } = useStartMessages().landing;
  const labels = { code: access.haveCode, member: access.member, interest: access.noCode };
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 lg:justify-start lg:gap-x-8">
      {ways
        .filter((way) => way !== shown)
        .map((way) => (
          <button
            key={way}
            type="button"
            onClick={() => open(way)}
            className="-mx-1.5 inline-flex min-h-11 items-center px-1.5 text-body font-semibold text-brand-text underline-offset-4 hover:underline"
          >
            {labels[way]}
          </button>
        ))}
    </p>
  );
}

/** Keeps the button in reach once the page is scrolled past it. */
export function StickyStart({ entrance }: { entrance: Entrance }) {
  const { landing } = useStartMessages();
  const { place, shown, open } = entrance;
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    // Everything below the window's top counts as visible, so that one long jump past the place is noticed, too.
    const observer = new IntersectionObserver(
      (entries) => setPassed(entries.at(-1)?.isIntersecting === false),
      { root: document, rootMargin: "0px 0px 1000000px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  if (!isPassed) return null;
  const start = () => {
    if (shown === null) return open("code");
    place.current?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
    place.current?.querySelector("input")?.focus({ preventScroll: true });
  };
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 animate-rise border-t border-line bg-surface px-gutter pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] shadow-card">
      <div className="mx-auto max-w-md">
        <Button wide onClick={start}>
          {landing.getStarted}
        </Button>
      </div>
    </div>
  );
}
