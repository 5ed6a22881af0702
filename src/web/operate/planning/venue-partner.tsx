import { useState } from "react";
import type { LocationName } from "#shared/rules/locations.ts";
import { listTimetable } from "#shared/api/operate/planning/timetable.ts";
import {
  askVenue,
  changeVenue,
  listVenueAskings,
  revokeVenueLink,
} from "#shared/api/operate/planning/venues.ts";
import type {
  Agreement,
  SeenVenue,
  Venue,
  VenueAsking,
  VenueFields,
} from "#shared/api/operate/planning/venues.ts";
import { languages, workoutTypes } from "#shared/rules/choices.ts";
import { maxAskedTimes } from "#shared/rules/limits.ts";
import { timeZoneOf, useCity, withoutUndefined } from "#web/operate/address.ts";
import { changedFields, sameFields } from "#web/operate/changed-fields.ts";
import { happenedText } from "#web/operate/format.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { localDay } from "#web/client/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.partners;

type Terms = Pick<VenueFields, "contact" | "agreement" | "visitPriceCents">;
type Contact = NonNullable<VenueFields["contact"]>;

const noContact: Contact = { name: "", email: "", phone: "", language: "English" };

/** The contact of a venue, the price of a visit, and the times agreed outside the venue's page. */
export function PartnerDialog({ venue, ...control }: OverlayControl & { venue: Venue }) {
  const { id, name, city, contact, agreement, visitPriceCents } = venue;
  const [first] = useState<Terms>({ contact, agreement, visitPriceCents });
  const [person, setPerson] = useState(contact ?? noContact);
  const [price, setPrice] = useState(visitPriceCents === null ? "" : String(visitPriceCents / 100));
  const [agreed, setAgreed] = useState(agreement);
  const fields: Terms = {
    contact: person.name === "" && person.email === "" ? null : person,
    agreement: agreed,
    visitPriceCents: price === "" ? null : Math.round(Number(price) * 100),
  };
  const { before, after } = changedFields(first, fields);
  const save = (wanted: Partial<Terms>, seen: SeenVenue, reason: string) =>
    request(changeVenue, { params: { id }, body: { ...wanted, seen, reason } });
  return (
    <WriteDialog<Venue, Partial<Terms>>
      {...control}
      title={text.title(name)}
      effect={text.effect}
      confirm={words.venues.save}
      seen={before}
      send={async (reason, seen) => {
        if (Object.keys(after).length === 0) throw new PlainRefusal(words.write.nothing);
        return save(after, seen, reason);
      }}
      done={() => words.venues.saved(name)}
      undo={(reason, saved, read) => save(read ?? before, sameFields(after, saved), reason)}
    >
      <ContactFields contact={person} onChange={setPerson} />
      <TextField
        type="number"
        label={text.price}
        hint={text.priceHint}
        min={0}
        step={0.01}
        value={price}
        onChange={(event) => setPrice(event.target.value)}
      />
      <AgreementFields
        agreement={agreed}
        today={localDay(now(), timeZoneOf(city))}
        onChange={setAgreed}
      />
    </WriteDialog>
  );
}

function ContactFields({
  contact,
  onChange,
}: {
  contact: Contact;
  onChange: (contact: Contact) => void;
}) {
  const fields = [
    { name: "name", type: "text" },
    { name: "email", type: "email" },
    { name: "phone", type: "tel" },
  ] as const;
  return (
    <>
      {fields.map(({ name, type }) => (
        <TextField
          key={name}
          type={type}
          label={text[name]}
          value={contact[name]}
          onChange={(event) => onChange({ ...contact, [name]: event.target.value })}
        />
      ))}
      <SelectField
        label={text.language}
        options={languages.map((value) => ({ value, label: value }))}
        value={contact.language}
        onChange={(language) => onChange({ ...contact, language })}
      />
    </>
  );
}

const weekdays = words.weekdays.map((label, index) => ({
  value: String(index + 1),
  label: label.slice(0, 3),
  fullLabel: label,
}));

function AgreementFields({
  agreement,
  today,
  onChange,
}: {
  agreement: Agreement | null;
  today: string;
  onChange: (agreement: Agreement | null) => void;
}) {
  const firstAgreement: Agreement = {
    weekdays: [1, 2, 3, 4, 5],
    from: "17:00",
    until: "20:00",
    workoutTypes: ["gym"],
    upTo: 20,
    effectiveFrom: today,
  };
  const change = (changes: Partial<Agreement>) =>
    agreement && onChange({ ...agreement, ...changes });
  return (
    <>
      <Checkbox
        label={text.agreement}
        hint={text.agreementHint}
        checked={agreement !== null}
        onChange={(isOn) => onChange(isOn ? firstAgreement : null)}
      />
      {agreement !== null && (
        <>
          <ChipGroup
            legend={text.weekdays}
            layout="wrap"
            options={weekdays}
            selected={agreement.weekdays.map(String)}
            onChange={(days) => change({ weekdays: days.map(Number).toSorted((a, b) => a - b) })}
          />
          <div className="grid grid-cols-2 gap-3">
            {(["from", "until"] as const).map((name) => (
              <TextField
                key={name}
                type="time"
                label={text[name]}
                value={agreement[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            ))}
          </div>
          <ChipGroup
            legend={words.venues.serves}
            options={workoutTypes.map((value) => ({ value, label: words.workoutTypes[value] }))}
            selected={agreement.workoutTypes}
            onChange={(served) => change({ workoutTypes: [...served] })}
          />
          <TextField
            type="number"
            label={text.upTo}
            min={1}
            value={agreement.upTo}
            onChange={(event) => change({ upTo: Number(event.target.value) })}
          />
          <TextField
            type="date"
            label={text.effectiveFrom}
            value={agreement.effectiveFrom}
            onChange={(event) => change({ effectiveFrom: event.target.value })}
          />
        </>
      )}
    </>
  );
}

/** Emails the contact the link to the venue's page. */
export function AskDialog({
  venue,
  ...control
}: OverlayControl & { venue: Pick<Venue, "id" | "name" | "city"> }) {
  const { id, name } = venue;
  const [times, setTimes] = useState<"planned" | "all">("planned");
  // The server names only its own cities.
  const city = venue.city as LocationName;
  const { data } = useCall(listTimetable, { query: { city, limit: 100 } });
  const planned = (data?.items ?? [])
    .filter(({ defaultVenueId }) => defaultVenueId === id)
    .map((slot) => slot.id)
    .slice(0, maxAskedTimes);
  return (
    <WriteDialog<VenueAsking>
      {...control}
      title={text.askTitle(name)}
      effect={text.askEffect}
      confirm={text.ask}
      send={async (reason) => {
        if (times === "planned" && data === undefined) throw new PlainRefusal(text.counting);
        const slotIds = times === "planned" ? { slotIds: planned } : {};
        return request(askVenue, { params: { id }, body: { ...slotIds, reason } });
      }}
      done={({ unanswered }) => text.asked(name, unanswered)}
    >
      <SelectField
        label={text.times}
        options={[
          { value: "planned", label: text.planned(planned.length) },
          { value: "all", label: text.all },
        ]}
        value={times}
        onChange={setTimes}
      />
    </WriteDialog>
  );
}

function RevokeDialog({ asking, ...control }: OverlayControl & { asking: VenueAsking }) {
  const { venueId: id, name } = asking;
  return (
    <WriteDialog<null>
      {...control}
      title={text.revokeTitle(name)}
      effect={text.revokeEffect}
      confirm={text.revoke}
      tone="danger"
      send={async (reason) => request(revokeVenueLink, { params: { id }, body: { reason } })}
      done={() => text.revoked(name)}
    />
  );
}

const loadAsk = async () => AskDialog;
const loadRevoke = async () => RevokeDialog;

/** The venues that were asked, those that haven't answered first. Nothing before the first question. */
export function Askings() {
  const city = useCity();
  const { data } = useCall(listVenueAskings, { query: withoutUndefined({ city: city?.name }) });
  const ask = useLazyOverlay(loadAsk);
  const revoke = useLazyOverlay(loadRevoke);
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={text.askings} look="large">
      <DataTable<VenueAsking>
        caption={text.askings}
        isStackedOnPhone
        keyOf={({ venueId }) => venueId}
        items={data}
        columns={[
          { name: "name", title: words.venues.name, cell: ({ name }) => name },
          { name: "askedAt", title: text.askedAt, cell: ({ askedAt }) => happenedText(askedAt) },
          { name: "answers", title: text.answers, cell: (asking) => <Answers asking={asking} /> },
        ]}
        actionsTitle={words.list.actions}
        actionsOf={(asking) => (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label={`${text.again}: ${asking.name}`}
              onClick={() => ask.show({ venue: { ...asking, id: asking.venueId } })}
            >
              {text.again}
            </Button>
            {asking.hasLink && (
              <Button
                variant="quiet"
                size="small"
                aria-label={text.revokeTitle(asking.name)}
                onClick={() => revoke.show({ asking })}
              >
                {text.revoke}
              </Button>
            )}
          </>
        )}
      />
      {ask.element}
      {revoke.element}
    </Section>
  );
}

function Answers({ asking: { unanswered, agreed, declined } }: { asking: VenueAsking }) {
  return (
    <span className="flex flex-wrap gap-2">
      {unanswered > 0 && <Badge tone="warning">{text.unanswered(unanswered)}</Badge>}
      {agreed > 0 && <Badge tone="success">{text.agreed(agreed)}</Badge>}
      {declined > 0 && <Badge>{text.declined(declined)}</Badge>}
    </span>
  );
}
