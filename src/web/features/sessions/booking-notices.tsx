import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { RefusalInApp } from "#shared/rules/booking-rules.ts";
import { useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/features/subscriptions/billing-dates.ts";
import { cx } from "#web/ui/class-names.ts";
import type { BookingFailure } from "./use-book-session.ts";

const looks = {
  warning: { ground: "bg-warning-soft text-warning-text", Icon: Info },
  success: { ground: "bg-success-soft text-success-text", Icon: CircleCheck },
  danger: { ground: "bg-danger-soft text-danger-text", Icon: CircleAlert },
};

interface NoticeProps {
  look: keyof typeof looks;
  /** Otherwise it takes the focus, because the focused control may be gone. */
  isAside?: boolean;
  title: ReactNode;
  children: ReactNode;
}

function Notice({ look, isAside = false, title, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const { ground, Icon } = looks[look];
  const isTaking = useRef(!isAside);
  useEffect(() => {
    if (!isTaking.current) return;
    // After the frame's layout, which focusing would force at once.
    const frame = requestAnimationFrame(() => setTimeout(() => box.current?.focus()));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={cx("mb-4 flex gap-3 rounded-field p-4 outline-none", ground)}
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div>
        <p className="text-body font-bold">{title}</p>
        <p className="text-small">{children}</p>
      </div>
    </div>
  );
}

const obstacleWords = {
  already_booked: "booked",
  not_open_to_you: "forOthers",
  session_cancelled: "gone",
  session_started: "started",
  session_full: "full",
  overlapping_booking: "overlapping",
} as const;

export function ObstacleNotice({ obstacle }: { obstacle: RefusalInApp }) {
  const { title, text } = useMessages().bookingsInDetail.sheet.obstacles[obstacleWords[obstacle]];
  return (
    <Notice
      key={obstacle}
      look={obstacle === "already_booked" ? "success" : "warning"}
      title={title}
    >
      {text}
    </Notice>
  );
}

/** The plan ends unpaid before the session, which would free the spot. */
export function PlanEndsNotice({ endsAt }: { endsAt: string }) {
  const { booking, menu } = useMessages().subscriptions;
  return (
    <Notice look="warning" isAside title={booking.planEnds(renewalDate(endsAt))}>
      {booking.planEndsText}{" "}
      <Link href="/profile/payment-billing" className="font-semibold underline underline-offset-4">
        {menu.billing}
      </Link>
    </Notice>
  );
}

export function FailureNotice({ failure }: { failure: BookingFailure }) {
  const { failed, paidNotBooked } = useMessages().bookingsInDetail.sheet;
  return (
    <Notice
      key={failure.text}
      look={failure.hasPaid ? "warning" : "danger"}
      title={failure.hasPaid ? paidNotBooked : failed.title}
    >
      {failure.text}
    </Notice>
  );
}
