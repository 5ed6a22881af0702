import { MapPin, MessageCircleWarning } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReportRequest } from "#shared/api/safety.ts";
import { reportMaxLength } from "#shared/rules/limits.ts";
import { reportConcerns } from "#shared/rules/moderation.ts";
import type { ReportConcern } from "#shared/rules/moderation.ts";
import { useMessages } from "#web/client/messages.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { MenuRow } from "#web/ui/menu-list.tsx";
import { TextArea } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useReport } from "./use-safety.ts";

export interface ProblemSheetProps {
  context: ReportRequest["context"];
}

const signs = { venue: MapPin, incident: MessageCircleWarning };

/** Reports a problem at a session without naming anybody: first its subject, then a text. */
export function ProblemSheet({ context, open, onClose }: OverlayControl & ProblemSheetProps) {
  const { sheet: words, problem } = useMessages().safety;
  const [concerns, setConcerns] = useState<ReportConcern | null>(null);
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const report = useReport(onClose);
  useEffect(() => {
    if (concerns !== null) field.current?.focus();
  }, [concerns]);
  const send = () => {
    if (concerns === null || report.isPending) return;
    if (text.trim() !== "") return report.mutate({ concerns, context, text: text.trim() });
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <BottomSheet
      height="small"
      open={open}
      onClose={() => (report.isPending ? undefined : onClose())}
      onBack={() => {
        if (concerns !== null) setConcerns(null);
        return concerns !== null;
      }}
      locked={report.isPending}
      title={concerns === null ? problem.title : problem.concerns[concerns].label}
      description={problem.text}
      footer={
        concerns === null ? undefined : (
          <Footer isSending={report.isPending} onBack={() => setConcerns(null)} onSend={send} />
        )
      }
    >
      {concerns === null ? (
        <Concerns onChoose={setConcerns} />
      ) : (
        <TextArea
          ref={field}
          label={words.reportField}
          maxLength={reportMaxLength}
          value={text}
          error={isMissing ? words.reportMissing : null}
          className="max-h-60 min-h-28"
          onChange={(event) => {
            setText(event.target.value);
            setIsMissing(false);
          }}
        />
      )}
    </BottomSheet>
  );
}

function Concerns({ onChoose }: { onChoose: (concern: ReportConcern) => void }) {
  const words = useMessages().safety.problem;
  return (
    <ul className="-mx-4">
      {reportConcerns.map((concern) => {
        const Sign = signs[concern];
        return (
          <MenuRow
            key={concern}
            icon={<Sign aria-hidden size={20} />}
            {...words.concerns[concern]}
            onPress={() => onChoose(concern)}
          />
        );
      })}
    </ul>
  );
}

function Footer({
  isSending,
  onBack,
  onSend,
}: {
  isSending: boolean;
  onBack: () => void;
  onSend: () => void;
}) {
  const words = useMessages().safety.sheet;
  return (
    <>
      <Button variant="secondary" disabled={isSending} onClick={onBack}>
        {words.cancel}
      </Button>
      <Button busy={isSending} onClick={onSend}>
        {words.reportSend}
      </Button>
    </>
  );
}
