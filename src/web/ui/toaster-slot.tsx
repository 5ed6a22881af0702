import { Suspense, useEffect, useState } from "react";
import { useStore } from "#web/client/store.ts";
import { whenInUse } from "#web/client/when-in-use.ts";
import { cx } from "./class-names.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { LazyPart } from "./lazy-part.tsx";
import { dismissPlainToast, plainToast } from "./toast.ts";
import type { ToastMessage } from "./toast.ts";

const loaded = lazyPart(async () => (await import("./toaster.tsx")).Toaster, "nothing");

/** By then the first screen is shown, and hardly anything can have failed. */
const fetchAfterMs = 1_500;
const plainMs = 8_000;

/** The place of toasts. The toaster loads after the first screen; until then a plain line shows messages. */
export function ToasterSlot({ Toaster = loaded }: { Toaster?: LazyPart }) {
  const message = useStore(plainToast);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenInUse(() => setIsWanted(true), fetchAfterMs), []);
  if (message !== null && !isWanted) setIsWanted(true);
  useEffect(() => {
    // It may have been unreachable before.
    if (message !== null) void Toaster.preload();
  }, [message, Toaster]);
  return (
    <>
      {message !== null && <PlainToast key={message.title} {...message} />}
      <Suspense>{isWanted && <Toaster />}</Suspense>
    </>
  );
}

function PlainToast({ title, text, tone }: ToastMessage) {
  useEffect(() => {
    const timer = setTimeout(dismissPlainToast, plainMs);
    // Any press dismisses it.
    addEventListener("click", dismissPlainToast, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("click", dismissPlainToast, { capture: true });
    };
  }, []);
  return (
    <p
      role="alert"
      className={cx(
        "fixed inset-x-3 bottom-[calc(var(--tab-bar-room)+0.75rem)] z-50 mx-auto max-w-100 rounded-button px-4 py-3.5 text-small shadow-float",
        tone === "destructive" ? "bg-danger text-on-danger" : "bg-ink text-canvas",
      )}
    >
      <b>{title}</b> {text}
    </p>
  );
}
