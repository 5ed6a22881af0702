import { EventsScreen } from "../features/bookings/events-screen.tsx";
import { SafetyMenu } from "../features/connections/safety/safety-menu.tsx";
import { RateNow } from "../features/survey/rate-now.tsx";
import { useSurvey } from "../features/survey/use-survey.ts";

/** The member's events, with the survey over what is past. */
export function Events() {
  const survey = useSurvey(({ userId, name, avatar }, sessionId) => (
    <SafetyMenu person={{ userId, name, avatar }} context={{ kind: "survey", id: sessionId }} />
  ));
  return (
    <>
      <EventsScreen
        renderUnrated={(entry) => <RateNow entry={entry} onRate={survey.show} />}
        renderPersonMenu={({ userId, name, avatar }, sessionId) => (
          <SafetyMenu person={{ userId, name, avatar }} context={{ kind: "group", id: sessionId }} />
        )}
      />
      {survey.element}
    </>
  );
}
