import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { previewStaffMessage, sendStaffMessage } from "#shared/api/operate/notices.ts";
import type { StaffAudience } from "#shared/api/operate/notices.ts";
import { staffMessageMaxLength, staffTitleMaxLength } from "#shared/rules/limits.ts";
import { defaultLocation, locationNames } from "#shared/rules/locations.ts";
import { staffMessageKinds } from "#shared/rules/notifications.ts";
import type { StaffMessageKind } from "#shared/rules/notifications.ts";
import { useCity } from "#web/operate/address.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
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
  const keyOf = useOnceKeys();
  const send = async (reason: string) => {
    if (audience === null || preview.data === undefined) throw new PlainRefusal(text.notCounted);
    if (preview.data.members === preview.data.switchedOff) throw new PlainRefusal(text.nobody);
    const what = { ...audience, title: title.trim(), text: message.trim() };
    return request(sendStaffMessage, { body: { ...what, key: keyOf(what), reason } });
  };
  return (
    <WriteDialog
      {...control}
      title={text.write}
      effect={text.effect}
      confirm={text.confirm}
      send={send}
      done={({ total }) => text.queued(total)}
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
    </WriteDialog>
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

const nobody: StaffAudience = { to: { sessionId: "0" }, kind: "session_update" };
const whomOptions = ["city", "session"] as const;

/** A message's audience, null until it is chosen, with its fields. */
function useAudience(fixedSessionId: string | undefined) {
  const [whom, setWhom] = useState<(typeof whomOptions)[number]>(
    fixedSessionId === undefined ? "city" : "session",
  );
  const [city, setCity] = useState(useCity()?.name ?? defaultLocation);
  const [sessionId, setSessionId] = useState(fixedSessionId ?? "");
  const [kind, setKind] = useState<StaffMessageKind>("session_update");
  const audience: StaffAudience | null =
    whom === "city"
      ? { to: { city }, kind: "promotion" }
      : sessionId.trim() === ""
        ? null
        : { to: { sessionId: sessionId.trim() }, kind };
  const fields = (
    <>
      {fixedSessionId === undefined && (
        <SelectField
          label={text.toWhom}
          options={whomOptions.map((value) => ({
            value,
            label: value === "city" ? text.toCity : text.toSession,
          }))}
          value={whom}
          onChange={setWhom}
        />
      )}
      {whom === "city" && (
        <SelectField
          label={words.frame.city}
          options={locationNames.map((name) => ({ value: name, label: name }))}
          value={city}
          onChange={setCity}
        />
      )}
      {whom === "session" && fixedSessionId === undefined && (
        <TextField
          label={text.sessionId}
          hint={text.sessionIdHint}
          inputMode="numeric"
          value={sessionId}
          onChange={(event) => setSessionId(event.target.value)}
        />
      )}
      {whom === "session" && (
        <SelectField
          label={text.kind}
          options={staffMessageKinds.map((value) => ({ value, label: text.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      )}
    </>
  );
  return { audience, fields };
}
