import { useState } from "react";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import { addStaffBooking, removeStaffBooking } from "#shared/api/operate/planning/sessions.ts";
import type { RosterEntry, StaffSession } from "#shared/api/operate/planning/sessions.ts";
import { listAreas } from "#shared/api/sessions.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { sessionNews } from "#web/operate/parts/session-news.ts";
import { MemberPicker } from "#web/operate/parts/member-picker.tsx";
import type { Picked } from "#web/operate/parts/member-picker.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.session;

export function RemoveBookingDialog({
  session,
  entry,
  ...control
}: OverlayControl & { session: StaffSession; entry: RosterEntry }) {
  const { userId, name, areaId } = entry;
  const told = useTold();
  return (
    <WriteDialog
      {...control}
      title={text.removeTitle(name)}
      effect={text.removeEffect(name)}
      confirm={text.removeConfirm}
      tone="danger"
      send={(reason) =>
        request(removeStaffBooking, {
          params: { id: session.id, userId },
          body: { ...optionalMessageOf(told), reason },
        })
      }
      done={() => text.removed(name)}
      undo={(reason) =>
        request(addStaffBooking, {
          params: { id: session.id },
          body: { userId, areaId, isOverride: true, reason },
        })
      }
    >
      <AddedMessageField
        told={told}
        label={words.told.label}
        news={sessionNews("booking_removed", session)}
      />
    </WriteDialog>
  );
}

/** For a member who called, with an area of the city. */
export function AddBookingDialog({
  session,
  ...control
}: OverlayControl & { session: StaffSession }) {
  const areas = (useCall(listAreas).data ?? []).filter(({ city }) => city === session.city);
  const [member, setMember] = useState<Picked | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOverride, setIsOverride] = useState(false);
  const told = useTold();
  const areaId = chosen ?? areas.at(0)?.id ?? "";
  return (
    <WriteDialog
      {...control}
      title={text.addBooking}
      effect={text.addBookingEffect}
      confirm={text.addBookingConfirm}
      send={async (reason) => {
        if (member === null) throw new PlainRefusal(words.picker.missing);
        return request(addStaffBooking, {
          params: { id: session.id },
          body: {
            userId: member.userId,
            areaId,
            isOverride,
            ...optionalMessageOf(told),
            reason,
          },
        });
      }}
      done={({ name }) => text.bookingAdded(name)}
      undo={(reason, entry) =>
        request(removeStaffBooking, {
          params: { id: session.id, userId: entry.userId },
          body: { reason },
        })
      }
    >
      <MemberPicker label={text.member} picked={member} onPick={setMember} />
      <SelectField
        label={text.area}
        options={areas.map(({ id, areaName }) => ({ value: id, label: areaName }))}
        value={areaId}
        onChange={setChosen}
      />
      <Checkbox
        label={text.override}
        hint={text.overrideHint}
        checked={isOverride}
        onChange={setIsOverride}
      />
      <AddedMessageField
        told={told}
        label={words.told.label}
        news={sessionNews("booking_added", session)}
      />
    </WriteDialog>
  );
}
