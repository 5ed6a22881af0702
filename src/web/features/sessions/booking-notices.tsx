import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useMessages } from "../../client/messages.ts";
import { cx } from "../../ui/class-names.ts";
import type { Obstacle } from "./bookability.ts";
import type { BookingFailure } from "./use-book-session.ts";

const looks = {
  warning: { ground: "bg-warning-soft text-warning-text", Icon: Info },
  success: { ground: "bg-success-soft text-success-text", Icon: CircleCheck },
  danger: { ground: "bg-danger-soft text-danger-text", Icon: CircleAlert },
};

interface NoticeProps {
  look: keyof typeof looks;
  title: ReactNode;
  children: ReactNode;
}

/** Says something that changes what can be done here. It takes the focus, because the control that had it may be gone. */
function Notice({ look, title, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const { ground, Icon } = looks[look];
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={cx("mb-4 flex gap-3 rounded-field p-4 outline-none", ground)}>
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div>
        <p className="text-body font-bold">{title}</p>
        <p className="text-small">{children}</p>
      </div>
    </div>
  );
}

/** Why this session can't be booked. */
export function ObstacleNotice({ obstacle }: { obstacle: Obstacle }) {
  const { title, text } = useMessages().sessions.booking.obstacles[obstacle];
  return (
    <Notice key={obstacle} look={obstacle === "booked" ? "success" : "warning"} title={title}>
      {text}
    </Notice>
  );
}

/** Nobody books without a plan; the way to one stands below. */
export function PlanNotice() {
  const { title, text } = useMessages().subscriptions.booking;
  return (
    <Notice look="warning" title={title}>
      {text}
    </Notice>
  );
}

/** Why the booking that was just tried failed. */
export function FailureNotice({ failure }: { failure: BookingFailure }) {
  const { lost } = useMessages().sessions.booking;
  return (
    <Notice key={failure.text} look="danger" title={lost}>
      {failure.text}
    </Notice>
  );
}
