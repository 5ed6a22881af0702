import { Link } from "wouter";
import { listObjections } from "#shared/api/staff-sessions.ts";
import { useHref } from "#web/operate/address.ts";
import { StartCell } from "#web/operate/sessions/start-cell.tsx";
import { useWatchedCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Section } from "#web/ui/section.tsx";

const text = words.session;
const shown = 20;

/** Who says that they were there after all, each with the way to the session; nothing without any. */
export function Objections() {
  const href = useHref();
  const { data } = useWatchedCall(listObjections, { query: { limit: shown } });
  const objections = data?.items ?? [];
  if (objections.length === 0) return null;
  return (
    <div className="mb-6">
      <Section title={text.objections(objections.length)}>
        <ul className="flex flex-col gap-1">
          {objections.map(({ bookingId, sessionId, name, startTime, city, workoutType }) => (
            <li key={bookingId} className="flex flex-wrap items-center gap-x-3 text-small">
              <Link
                href={href(`/sessions/${sessionId}`)}
                className="inline-flex min-h-11 items-center font-semibold text-brand-text underline"
              >
                {text.objectionOf(name, words.workoutTypes[workoutType])}
              </Link>
              <StartCell startTime={startTime} city={city} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
