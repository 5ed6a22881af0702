import { useState } from "react";
import { markStaffBooking } from "#shared/api/staff-sessions.ts";
import type { RosterEntry, StaffSession } from "#shared/api/staff-sessions.ts";
import { attendances } from "#shared/rules/attendance.ts";
import type { Attendance } from "#shared/rules/attendance.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.session;

/** Says whether somebody was there. */
export function MarkDialog({
  session,
  entry: { userId, name, attendance: before },
  ...control
}: OverlayControl & { session: StaffSession; entry: RosterEntry }) {
  const [attendance, setAttendance] = useState<Attendance>(
    before === "present" ? "absent" : "present",
  );
  const mark = (value: Attendance, reason: string) =>
    request(markStaffBooking, {
      params: { id: session.id, userId },
      body: { attendance: value, reason },
    });
  return (
    <WriteDialog
      {...control}
      title={text.markTitle(name)}
      effect={text.markEffect}
      confirm={text.markConfirm}
      send={(reason) => mark(attendance, reason)}
      done={(marked) => text.marked(name, marked.attendance === "present")}
      {...(before !== null && { undo: (reason: string) => mark(before, reason) })}
    >
      <ChipGroup
        legend={text.wasThere}
        choose="one"
        options={attendances.map((value) => ({ value, label: text.marks[value] }))}
        selected={[attendance]}
        onChange={([chosen]) => {
          if (chosen !== undefined) setAttendance(chosen);
        }}
      />
    </WriteDialog>
  );
}
