import { HostingLink } from "#web/features/attendance/hosting-link.tsx";
import { EventsScreen } from "#web/features/bookings/events-screen.tsx";
import { useSurvey, RateNow } from "#web/features/survey/use-survey.tsx";

/** The events with parts of higher features: the host's link and the survey. */
export function Events() {
  const survey = useSurvey();
  return (
    <>
      <EventsScreen
        trailing={<HostingLink />}
        renderUnrated={(entry) => <RateNow entry={entry} onRate={survey.show} />}
      />
      {survey.element}
    </>
  );
}
