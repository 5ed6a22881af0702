import { ChevronRight } from "lucide-react";
import type { Booking } from "#shared/api/bookings.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { useHasSeen } from "#web/features/connections/seen-moments.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { knownMates, textForSize } from "./event-facts.tsx";

interface GroupInviteProps {
  booking: Booking;
  /** Whether something else on the card is the main action. */
  isQuiet: boolean;
  onMeet: () => void;
}

/** Leads to the formed group: loud until it was met, then a quiet way to see it again. */
export function GroupInvite({ booking, isQuiet, onMeet }: GroupInviteProps) {
  const words = useMessages().groups;
  const { username } = useCurrentUser();
  const hasSeen = useHasSeen(username)(`group.${booking.id}`);
  const mates = knownMates(booking);
  const meet = textForSize(booking, words.title);
  if (mates.length === 0) return null;
  if (hasSeen) {
    return (
      <Button
        size="small"
        variant="quiet"
        className="mt-2 -ml-4"
        icon={<ChevronRight aria-hidden size={18} />}
        onClick={onMeet}
      >
        {meet}
      </Button>
    );
  }
  return (
    <div className="mt-4 flex flex-col items-center rounded-card bg-brand-soft px-4 pt-5 pb-4 text-center">
      <span aria-hidden className="flex justify-center">
        {mates.map(({ id, name, userId, avatar }) => (
          <Avatar
            key={id}
            name={name}
            colorKey={userId}
            src={avatar}
            className="-ml-2 ring-3 ring-brand-soft first:ml-0"
          />
        ))}
      </span>
      <p className="mt-3 text-body font-bold text-ink">{textForSize(booking, words.ready)}</p>
      <p className="text-small text-ink-soft">{words.readyText}</p>
      <Button wide variant={isQuiet ? "secondary" : "primary"} className="mt-3" onClick={onMeet}>
        {meet}
      </Button>
    </div>
  );
}
