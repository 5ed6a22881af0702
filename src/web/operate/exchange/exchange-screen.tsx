import type { Call } from "#shared/api/call.ts";
import {
  exportAudit,
  exportBookings,
  exportReceipts,
  exportMembers,
  exportSessions,
  exportTimetable,
  exportVenues,
  importTimetable,
  importVenues,
} from "#shared/api/operate/exchange.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import { Page, Panel } from "#web/operate/parts/page.tsx";
import { words } from "#web/operate/words.ts";
import { addressOf } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { ImportPanel } from "./import-panel.tsx";

const text = words.exchange;

export function ExchangeScreen() {
  const { roles } = useCurrentUser();
  const isFinance = isAllowed(roles, ["finance"]);
  const isAdmin = isAllowed(roles, ["admin"]);
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <ImportPanel
          title={text.venues}
          columns="city, area, name, street, kind, workout_types, capacity, step_free, notes"
          call={importVenues}
        />
        <ImportPanel
          title={text.timetable}
          columns="city, weekday, local_time, workout_type, duration_minutes, total_spots, venue, audience, effective_from; min_bookings and call_off_hours if you like"
          call={importTimetable}
          asksOnBooked
        />
      </div>
      <Panel title={text.export}>
        <p className="mb-3 text-small text-ink-soft">{text.exportLead}</p>
        <div className="flex flex-wrap gap-2">
          <Download call={exportVenues} label={text.exports.venues} />
          <Download call={exportTimetable} label={text.exports.timetable} />
          <Download call={exportSessions} label={text.exports.sessions} />
          <Download call={exportBookings} label={text.exports.bookings} />
          {isFinance && <Download call={exportReceipts} label={text.exports.receipts} />}
          {isAdmin && <Download call={exportMembers} label={text.exports.members} />}
          {isAdmin && <Download call={exportAudit} label={text.exports.audit} />}
        </div>
      </Panel>
    </Page>
  );
}

function Download({ call, label }: { call: Pick<Call, "path">; label: string }) {
  return (
    <a
      href={addressOf(call)}
      download
      className={buttonClass({ variant: "secondary", size: "small" })}
    >
      {label}
    </a>
  );
}
