import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import {
  deleteEmergencyContact,
  readEmergencyContact,
  setEmergencyContact,
} from "#shared/api/emergency-contacts.ts";
import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import { emergencyNameMaxLength, phoneMaxLength } from "#shared/rules/limits.ts";
import { hasPhoneDigits } from "#shared/rules/phone-numbers.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery, queryClient } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

const { queryKey, ...asked } = apiQuery(readEmergencyContact);
const nobody: EmergencyContact = { name: "", phone: "" };

/** Whom the member wants called when something happens to them at a session. */
export function EmergencySection() {
  const { emergency: words } = useMessages().security;
  const query = useQuery({ ...asked, queryKey });
  const isNobody = hasCode(query.error, "not_found");
  return (
    <Section title={words.title}>
      <Card>
        <p className="mb-4 text-small text-ink-soft">{words.text}</p>
        {isNobody ? (
          <ContactForm saved={null} />
        ) : (
          <Loaded query={query} skeleton={<Skeleton className="h-52" />}>
            {(contact) => <ContactForm saved={contact} />}
          </Loaded>
        )}
      </Card>
    </Section>
  );
}

function ContactForm({ saved }: { saved: EmergencyContact | null }) {
  const { emergency: words } = useMessages().security;
  const [{ name, phone }, setFields] = useState(saved ?? nobody);
  const [isChecked, setIsChecked] = useState(false);
  const { save, forget } = useChanges(() => {
    setFields(nobody);
    setIsChecked(false);
  });
  const nameField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const isPhone = hasPhoneDigits(phone);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (name.trim() === "") nameField.current?.focus();
    else if (!isPhone) phoneField.current?.focus();
    else save.mutate({ name, phone });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        ref={nameField}
        label={words.name}
        value={name}
        maxLength={emergencyNameMaxLength}
        autoComplete="off"
        error={isChecked && name.trim() === "" ? words.nameMissing : null}
        onChange={(event) => setFields({ name: event.target.value, phone })}
      />
      <TextField
        ref={phoneField}
        label={words.phone}
        type="tel"
        value={phone}
        maxLength={phoneMaxLength}
        autoComplete="off"
        error={isChecked && !isPhone ? words.phoneMissing : null}
        onChange={(event) => setFields({ name, phone: event.target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={save.isPending}>
          {words.save}
        </Button>
        {saved !== null && (
          <Button
            variant="secondary"
            size="small"
            busy={forget.isPending}
            onClick={() => forget.mutate()}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

function useChanges(onForgotten: () => void) {
  const { emergency: words } = useMessages().security;
  const onError = (error: Error) =>
    toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
  const save = useOnceMutation({
    mutationFn: (contact: EmergencyContact) => request(setEmergencyContact, { body: contact }),
    onSuccess: (contact) => {
      queryClient.setQueryData(queryKey, contact);
      toast({ title: words.saved, tone: "success" });
    },
    onError,
  });
  const forget = useOnceMutation({
    mutationFn: () => request(deleteEmergencyContact),
    onSuccess: () => {
      onForgotten();
      void queryClient.resetQueries({ queryKey });
      toast({ title: words.removed, tone: "success" });
    },
    onError,
  });
  return { save, forget };
}
