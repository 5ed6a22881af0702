import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { RotateCw } from "lucide-react";
import { readOwnCity } from "#shared/api/cities.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CalendarDrawing } from "#web/ui/art/calendar-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

// Most cities are open.
const ClosedCity = lazyPart(async () => (await import("./closed-city.tsx")).ClosedCity);

/** The member's city has no coming session, perhaps because it isn't open. */
export function NoComingSessions({
  onReload,
  loading,
}: {
  onReload: () => void;
  loading: boolean;
}) {
  const { empty, home } = useTabMessages().sessions;
  const { location } = useCurrentUser();
  // It may have opened since the last visit.
  const { data: city } = useQuery({ ...apiQuery(readOwnCity), staleTime: 0 });
  if (city?.isOpen === false && city.name === location)
    return (
      <Suspense>
        <ClosedCity city={city} />
      </Suspense>
    );
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={empty}
      text={home.nothingComing(location)}
      action={
        <Button busy={loading} icon={<RotateCw aria-hidden size={18} />} onClick={onReload}>
          {home.lookAgain}
        </Button>
      }
    />
  );
}

/** The member has booked every session with room. */
export function AllBooked() {
  const { empty, home } = useTabMessages().sessions;
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={empty}
      text={home.allBooked}
      action={<ButtonLink href="/browse">{home.seeAll}</ButtonLink>}
    />
  );
}
