import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { previewStaffMessage, sendStaffMessage } from "#shared/api/operate/notices.ts";
import type { StaffAudience } from "#shared/api/operate/notices.ts";
import { staffMessageMaxLength, staffTitleMaxLength } from "#shared/rules/limits.ts";
import { defaultLocation, locationNames } from "#shared/rules/locations.ts";
import { staffMessageTypes } from "#shared/rules/notifications.ts";
import type { StaffMessageType } from "#shared/rules/notifications.ts";
import { useCity } from "#web/operate/address.ts";
import { happenedText, momentAt } from "#web/operate/format.ts";
import { failureText, PlainRefusal } from "#web/operate/notice.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { deviceTimeZone } from "#web/client/dates.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea, TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.messages;

/** A message to many, or to one session's members if `sessionId` is given. */
export function MessageDialog({ sessionId, ...control }: OverlayControl & { sessionId?: string }) {
  const { audience, fields } = useAudience(sessionId);
  const preview = useQuery({
    queryKey: [previewStaffMessage.path, audience],
    queryFn: () => request(previewStaffMessage, { body: audience ?? nobody }),
    enabled: control.open && audience !== null,
    retry: false,
    // The number of recipients is counted again each time that the dialog opens.
    staleTime: 0,
  });
  const [title, setTitle] = useState("");
  const [message, setMessage] = useState("");
  const [wallTime, setWallTime] = useState("");
  const keyOf = useOnceKeys();
  const written = { title: title.trim(), text: message.trim() };
  const send = async (reason: string) => {
    if (audience === null || preview.data === undefined) throw new PlainRefusal(text.notCounted);
    const sendAt = wallTime === "" ? undefined : momentAt(wallTime, deviceTimeZone());
    if (sendAt === null) throw new PlainRefusal(text.noSuchTime);
    // Somebody may come until a later time.
    if (sendAt === undefined && preview.data.members === preview.data.switchedOff)
      throw new PlainRefusal(text.nobody);
    const what = { ...audience, ...written, ...(sendAt && { sendAt: sendAt.toISOString() }) };
    return request(sendStaffMessage, { body: { ...what, key: keyOf(what), reason } });
  };
  return (
    <WriteDialog
      {...control}
      title={text.write}
      effect={text.effect}
      confirm={wallTime === "" ? text.confirm : text.schedule}
      send={send}
      done={(reply) => ("emailedTo" in reply ? text.tested(reply.emailedTo) : doneText(reply))}
    >
      {fields}
      <p
        role="status"
        className="rounded-field bg-sunken px-4 py-3 text-small font-semibold text-ink"
      >
        {preview.data !== undefined
          ? text.count(preview.data.members, preview.data.switchedOff)
          : preview.isError || audience === null
            ? text.noCount
            : text.counting}
      </p>
      <TextField
        label={text.subject}
        value={title}
        maxLength={staffTitleMaxLength}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={text.text}
        hint={text.textHint}
        value={message}
        rows={4}
        maxLength={staffMessageMaxLength}
        onChange={(event) => setMessage(event.target.value)}
      />
      <AsRead written={written} isAboutSession={audience !== null && "sessionId" in audience.to} />
      <TestButton audience={audience} written={written} />
      <TextField
        type="datetime-local"
        label={text.sendAt}
        hint={text.sendAtHint}
        optional
        value={wallTime}
        onChange={(event) => setWallTime(event.target.value)}
      />
    </WriteDialog>
  );
}

const doneText = ({ total, sendAt }: { readonly total: number; readonly sendAt: string | null }) =>
  sendAt === null ? text.queued(total) : text.scheduledFor(happenedText(sendAt));

interface Written {
  readonly title: string;
  readonly text: string;
}

function AsRead({ written, isAboutSession }: { written: Written; isAboutSession: boolean }) {
  return (
    <figure className="rounded-field bg-sunken px-4 py-3">
      <figcaption className="text-tiny text-ink-soft">{text.reads}</figcaption>
      <p className="mt-1 text-small font-semibold break-words text-ink">{written.title}</p>
      <p className="text-small break-words whitespace-pre-wrap text-ink">
        {isAboutSession ? `${text.sessionLine}\n\n${written.text}` : written.text}
      </p>
    </figure>
  );
}

/** Emails the message to its author. */
function TestButton({ audience, written }: { audience: StaffAudience | null; written: Written }) {
  const { mutate, isPending, data, error } = useOnceMutation({
    mutationFn: async (asked: StaffAudience & Written) =>
      request(sendStaffMessage, {
        query: { test: "true" },
        body: { ...asked, reason: text.testReason },
      }),
  });
  const isReady = audience !== null && written.title !== "" && written.text !== "";
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        size="small"
        busy={isPending}
        disabled={!isReady}
        onClick={() => {
          if (audience !== null) mutate({ ...audience, ...written });
        }}
      >
        {text.test}
      </Button>
      <p role="status" className="text-small text-ink-soft">
        {error !== null && failureText(error)}
        {error === null && data !== undefined && "emailedTo" in data && text.tested(data.emailedTo)}
      </p>
    </div>
  );
}

/**
 * A second press, or one after a lost answer, repeats the message with its key. A changed message gets another key,
 * because the server would take it for the first one and send nothing.
 */
function useOnceKeys(): (what: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (what) => {
    const content = JSON.stringify(what);
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    return key;
  };
}

const nobody: StaffAudience = { to: { sessionId: "0" }, type: "session_update" };
const whomOptions = ["city", "days", "session"] as const;

/** A message's audience, null until it is chosen, with its fields. */
function useAudience(fixedSessionId: string | undefined) {
  const [whom, setWhom] = useState<(typeof whomOptions)[number]>(
    fixedSessionId === undefined ? "city" : "session",
  );
  const [city, setCity] = useState(useCity()?.name ?? defaultLocation);
  const [days, setDays] = useState({ bookedFrom: "", bookedUntil: "" });
  const [sessionId, setSessionId] = useState(fixedSessionId ?? "");
  const [chosen, setType] = useState<StaffMessageType | null>(null);
  const possible = staffMessageTypes.filter(
    (type) =>
      type === "service_notice" || whom === "session" || (type === "promotion" && whom === "city"),
  );
  const type = possible.find((one) => one === chosen) ?? "service_notice";
  const to = addressOf({ whom, city, days, sessionId: sessionId.trim() });
  const audience: StaffAudience | null = to && { to, type };
  const fields = (
    <>
      {fixedSessionId === undefined && (
        <SelectField
          label={text.toWhom}
          options={whomOptions.map((value) => ({ value, label: text.whom[value] }))}
          value={whom}
          onChange={setWhom}
        />
      )}
      {whom !== "session" && (
        <SelectField
          label={words.frame.city}
          options={locationNames.map((name) => ({ value: name, label: name }))}
          value={city}
          onChange={setCity}
        />
      )}
      {whom === "days" && <DayFields days={days} onChange={setDays} />}
      {whom === "session" && fixedSessionId === undefined && (
        <TextField
          label={text.sessionId}
          hint={text.sessionIdHint}
          inputMode="numeric"
          value={sessionId}
          onChange={(event) => setSessionId(event.target.value)}
        />
      )}
      <RadioCards
        legend={text.type}
        options={possible.map((value) => ({
          value,
          label: text.types[value],
          hint: text.typeHints[value],
        }))}
        value={type}
        onChange={setType}
      />
    </>
  );
  return { audience, fields };
}

interface Days {
  readonly bookedFrom: string;
  readonly bookedUntil: string;
}

function addressOf({
  whom,
  city,
  days,
  sessionId,
}: {
  readonly whom: (typeof whomOptions)[number];
  readonly city: (typeof locationNames)[number];
  readonly days: Days;
  readonly sessionId: string;
}): StaffAudience["to"] | null {
  if (whom === "session") return sessionId === "" ? null : { sessionId };
  if (whom === "city") return { city };
  return days.bookedFrom === "" || days.bookedUntil === "" ? null : { city, ...days };
}

function DayFields({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="date"
        label={text.bookedFrom}
        value={days.bookedFrom}
        onChange={(event) => onChange({ ...days, bookedFrom: event.target.value })}
      />
      <TextField
        type="date"
        label={text.bookedUntil}
        value={days.bookedUntil}
        onChange={(event) => onChange({ ...days, bookedUntil: event.target.value })}
      />
    </div>
  );
}
