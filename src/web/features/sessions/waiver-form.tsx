import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { readWaiver, signWaiver } from "#shared/api/waivers.ts";
import type { Waiver } from "#shared/api/waivers.ts";
import { signatureMaxLength } from "#shared/rules/limits.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const waiverQuery = apiQuery(readWaiver);

interface WaiverFormProps {
  onSigned: () => void;
  /** Off if its title is already above it. */
  isTitled?: boolean;
}

/** The waiver that booking requires; `onSigned` continues the booking. */
export function WaiverForm({ onSigned, isTitled = true }: WaiverFormProps) {
  // There may be a newer version.
  const waiver = useQuery({ ...waiverQuery, staleTime: 0 });
  return (
    <Loaded query={waiver} skeleton={<div className="h-80" />}>
      {(found) => <Signing waiver={found} onSigned={onSigned} isTitled={isTitled} />}
    </Loaded>
  );
}

function Signing({ waiver, onSigned, isTitled }: Required<WaiverFormProps> & { waiver: Waiver }) {
  const words = useMessages().safety.waiver;
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useOnceMutation({
    mutationFn: () => request(signWaiver, { body: { version: waiver.version, name: name.trim() } }),
    onSuccess: onSigned,
    onError: (problem) => {
      if (hasCode(problem, "waiver_required"))
        void queryClient.invalidateQueries({ queryKey: waiverQuery.queryKey });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(name.trim() === "");
    if (name.trim() !== "") mutate();
  };
  const failure = error === null ? null : (reasonOf(error) ?? words.failed);
  return (
    <form onSubmit={submit} noValidate className="mb-6 flex flex-col gap-4">
      <div>
        {isTitled && <h3 className="text-heading font-bold text-ink">{words.title}</h3>}
        <p className="mt-1 text-small text-ink-soft">{words.lead}</p>
      </div>
      <div
        role="region"
        aria-label={words.title}
        tabIndex={0}
        className="max-h-60 overflow-y-auto rounded-field border border-line bg-sunken p-4 text-small whitespace-pre-line text-ink"
      >
        {waiver.text}
      </div>
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={isMissing ? words.nameMissing : failure}
        value={name}
        maxLength={signatureMaxLength}
        autoComplete="name"
        required
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={isPending}>
        {words.sign}
      </Button>
    </form>
  );
}

/** The waiver to sign, on screens without it. */
export function WaiverDialog({
  onSigned,
  open,
  onClose,
}: OverlayControl & { onSigned: () => void }) {
  const { title } = useMessages().safety.waiver;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <WaiverForm
        isTitled={false}
        onSigned={() => {
          onClose();
          onSigned();
        }}
      />
    </Dialog>
  );
}
