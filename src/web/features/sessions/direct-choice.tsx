import { Map as MapIcon, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#web/client/messages.ts";
import type { BookingSteps } from "./use-booking-steps.ts";

export function DirectChoice({ sheet }: { sheet: BookingSteps }) {
  const words = useMessages().bookingsInDetail.sheet;
  const { confirm } = words;
  if (sheet.steps.length === 1) return null;
  return (
    <ul className="mb-4 flex flex-col gap-2">
      {sheet.steps.includes(1) && (
        <Choice
          icon={<MapIcon size={20} />}
          term={confirm.area}
          action={words.change}
          onPress={() => sheet.goTo(1)}
        >
          {sheet.area?.areaName ?? ""}
        </Choice>
      )}
      {sheet.steps.includes(2) && (
        <Choice
          icon={<UserPlus size={20} />}
          term={confirm.invited}
          action={sheet.invited.length === 0 ? words.bring : words.change}
          onPress={() => sheet.goTo(2)}
        >
          {sheet.invited.length === 0 ? confirm.nobody : sheet.invitedNames.join(", ")}
        </Choice>
      )}
    </ul>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  term: string;
  action: string;
  onPress: () => void;
  children: ReactNode;
}

function Choice({ icon, term, action, onPress, children }: ChoiceProps) {
  return (
    <li className="flex items-center gap-3 rounded-field bg-sunken py-1.5 pr-1.5 pl-3.5">
      <span aria-hidden className="shrink-0 text-brand-text">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-tiny text-ink-soft">{term}</p>
        <p className="text-body leading-snug font-semibold text-ink">{children}</p>
      </div>
      <button
        type="button"
        className="min-h-11 shrink-0 rounded-field px-3 text-small font-semibold text-brand-text hover:bg-brand-soft"
        onClick={onPress}
      >
        {action}
      </button>
    </li>
  );
}
