import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useRef, useState } from "react";
import { listLogins } from "#shared/api/logins.ts";
import { listPasskeys } from "#shared/api/passkeys.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { PasskeySection } from "#web/features/passkeys/passkey-section.tsx";
import { PasswordSection } from "#web/features/passwords/password-section.tsx";
import { DeviceSection } from "#web/features/sign-in/device-section.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Section } from "#web/ui/section.tsx";
import { listBlocks, unblockMember } from "#shared/api/safety.ts";
import type { Block } from "#shared/api/safety.ts";
import { detailOf, request, hasCode } from "#web/client/api-client.ts";
import { connectionsQuery } from "#web/features/connections/connection-queries.ts";
import { refreshSessions } from "#web/features/sessions/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import {
  deleteEmergencyContact,
  readEmergencyContact,
  setEmergencyContact,
} from "#shared/api/emergency-contacts.ts";
import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import { emergencyNameMaxLength, phoneMaxLength } from "#shared/rules/limits.ts";
import { hasPhoneDigits } from "#shared/rules/personal-details.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { EmailSection } from "./email-section.tsx";

export function SecurityScreen() {
  const { title } = useMessages().security;
  const arePasskeysLoading = useQuery(apiQuery(listPasskeys)).isPending;
  const areDevicesLoading = useQuery(apiQuery(listLogins)).isPending || arePasskeysLoading;
  return (
    <Screen title={title} backHref="/profile">
      <div className="flex flex-col gap-8">
        <EmailSection />
        <PasswordSection />
        <PasskeySection />
        {/* Each only then, so that no list above moves it. */}
        {!arePasskeysLoading && <DeviceSection />}
        {!areDevicesLoading && <EmergencySection />}
        {!areDevicesLoading && <BlockedSection />}
      </div>
    </Screen>
  );
}

const blocksQuery = apiQuery(listBlocks);

export function BlockedSection() {
  const { blocked: words } = useMessages().security;
  const query = useQuery(blocksQuery);
  return (
    <Section title={words.title}>
      <Card>
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-11 w-56" />}
          empty={<p className="text-body text-ink-soft">{words.none}</p>}
        >
          {(blocks) => <BlockList blocks={blocks} />}
        </Loaded>
      </Card>
    </Section>
  );
}

function BlockList({ blocks }: { blocks: readonly Block[] }) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {blocks.map((block) => (
        <BlockRow key={block.userId} block={block} />
      ))}
    </ul>
  );
}

function BlockRow({ block }: { block: Block }) {
  const { blocked: words } = useMessages().security;
  const { unblock, isEnding } = useUnblock(block);
  return (
    <li className="flex items-center gap-3.5 py-3">
      <p className="min-w-0 flex-1 text-body font-semibold text-ink">{block.name}</p>
      <Button
        variant="secondary"
        size="small"
        busy={isEnding}
        aria-label={words.endLabel(block.name)}
        onClick={unblock}
      >
        {words.end}
      </Button>
    </li>
  );
}

/** Applies once the server has confirmed it. */
function useUnblock({ userId, name }: Block) {
  const queryClient = useQueryClient();
  const { blocked: words } = useMessages().security;
  const { username } = useCurrentUser();
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () => request(unblockMember, { params: { username: userId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      void refreshSessions(queryClient, username);
      toast({ title: words.ended(name), tone: "success" });
    },
    onError: (error) =>
      toast({
        title: words.failed.title,
        text: detailOf(error, words.failed.text),
        tone: "destructive",
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey }),
  });
  return { unblock: () => mutate(), isEnding: isPending };
}

const { queryKey, ...asked } = apiQuery(readEmergencyContact);
const nobody: EmergencyContact = { name: "", phone: "" };

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
  const queryClient = useQueryClient();
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
