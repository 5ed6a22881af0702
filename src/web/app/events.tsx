import { Suspense } from "react";
import type { ComponentProps } from "react";
import { HostingLink } from "#web/features/attendance/hosting-link.tsx";
import { EventsScreen } from "#web/features/bookings/events-screen.tsx";
import { RateNow } from "#web/features/survey/rate-now.tsx";
import { useSurvey } from "#web/features/survey/use-survey.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

type SafetyMenuProps = ComponentProps<typeof SafetyMenu>;

// Stands in the sheets only.
const SafetyMenu = lazyPart(
  async () => (await import("#web/features/connections/safety/safety-menu.tsx")).SafetyMenu,
  "nothing",
);

const ProblemMenu = lazyPart(
  async () => (await import("#web/features/connections/safety/problem-menu.tsx")).ProblemMenu,
  "nothing",
);

/** The member's events, with the survey over what is past. */
export function Events() {
  const survey = useSurvey((person, id) => safetyMenu(person, { kind: "survey", id }));
  return (
    <>
      <EventsScreen
        trailing={<HostingLink />}
        renderUnrated={(entry) => <RateNow entry={entry} onRate={survey.show} />}
        renderPersonMenu={(person, id) => safetyMenu(person, { kind: "group", id })}
      />
      {survey.element}
    </>
  );
}

function safetyMenu(person: SafetyMenuProps["person"] | null, context: SafetyMenuProps["context"]) {
  if (person === null) {
    return (
      <Suspense fallback={<div className="h-11" />}>
        <ProblemMenu context={context} />
      </Suspense>
    );
  }
  const { userId, name, avatar } = person;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <SafetyMenu person={{ userId, name, avatar }} context={context} />
    </Suspense>
  );
}
