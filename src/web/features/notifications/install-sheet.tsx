import { AppWindow, Share, SquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

/** The three steps to an app on an iPhone's home screen, which a page can't do itself. */
export function InstallSheet({ open, onClose }: OverlayControl) {
  const { title, text, steps, close } = useMessages().install;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      <ol className="flex flex-col gap-5 py-2">
        <Step icon={<Share size={26} />} {...steps.share} />
        <Step icon={<SquarePlus size={26} />} {...steps.add} />
        <Step icon={<AppWindow size={26} />} {...steps.open} />
      </ol>
    </BottomSheet>
  );
}

function Step({ icon, title, hint }: { icon: ReactNode; title: string; hint: string }) {
  return (
    <li className="flex items-center gap-4">
      <span
        aria-hidden
        className="flex size-13 shrink-0 items-center justify-center rounded-field bg-brand-soft text-brand-text"
      >
        {icon}
      </span>
      <span className="min-w-0">
        <b className="block text-body font-semibold text-ink">{title}</b>
        <span className="block text-small text-ink-soft">{hint}</span>
      </span>
    </li>
  );
}
