import { Flag } from "lucide-react";
import { useTabMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { ProblemSheetProps } from "./problem-sheet.tsx";

const loadSheet = async () => (await import("./problem-sheet.tsx")).ProblemSheet;

export function ProblemMenu({ context }: ProblemSheetProps) {
  const words = useTabMessages().connections.safety;
  const sheet = useLazyOverlay<ProblemSheetProps>(loadSheet);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        wide
        icon={<Flag aria-hidden size={16} />}
        aria-haspopup="dialog"
        onClick={() => sheet.show({ context })}
      >
        {words.tell}
      </Button>
      {sheet.element}
    </>
  );
}
