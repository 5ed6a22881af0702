import { readCityWeek } from "#shared/api/sessions.ts";
import type { CityWeek } from "#shared/api/sessions.ts";
import { request } from "#web/client/api-client.ts";
import { deviceTimeZone } from "#web/client/dates.ts";
import { useLanguageTag, useStartMessages } from "#web/client/messages.ts";

export const fetchCityWeek = (): Promise<CityWeek> =>
  request(readCityWeek, { query: { timeZone: deviceTimeZone() } });

/** "Thu 6:30 PM". The city's local time is formatted as if it were UTC, so that no zone shifts it. */
const startText = (date: string, time: string, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(new Date(`${date}T${time}Z`));

/** The coming sessions near the visitor, with nothing that names anyone. */
export function CityWeekList({ week }: { week: CityWeek }) {
  const { week: words } = useStartMessages().landing;
  const tag = useLanguageTag();
  return week.sessions.map(({ date, time, workoutType, area, going }) => (
    <li
      key={`${date} ${time} ${workoutType}`}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-3 shadow-card"
    >
      <span className="min-w-0">
        <span className="block font-bold">{startText(date, time, tag)}</span>
        <span className="block text-body text-ink-soft">
          {[words.types[workoutType], area].filter((part) => part !== null).join(" · ")}
        </span>
      </span>
      <span className="rounded-full bg-brand-soft px-3 py-1 text-small font-semibold text-brand-text">
        {words.going(going)}
      </span>
    </li>
  ));
}
