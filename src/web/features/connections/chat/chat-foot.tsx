import { useQuery } from "@tanstack/react-query";
import type { ReactNode, KeyboardEvent } from "react";
import { useId, useRef, useEffect, useState } from "react";
import { SendHorizontal } from "lucide-react";
import type { Connection } from "#shared/api/connections.ts";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { messageMaxLength } from "#shared/rules/limits.ts";
import { isBlank } from "#shared/rules/name-problems.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { chatAddress } from "#web/features/connections/chat-address.ts";
import { cx } from "#web/ui/class-names.ts";
import { controlBorder, controlClass } from "#web/ui/field.tsx";
import { useGrowingArea } from "#web/ui/text-field.tsx";
import { memberKey } from "#web/client/forget-member.ts";
import { anyText, stored } from "#web/client/stored.ts";

interface ChatFootProps {
  connection: Connection;
  isClosed: boolean;
  draft: ReturnType<typeof useDraft>;
  onSend: (content: string) => void;
}

export function ChatFoot({ connection, isClosed, draft, onSend }: ChatFootProps) {
  const words = useTabMessages().connections.chat;
  // While the plan is unknown they may try: the server decides.
  const { data } = useQuery({
    ...apiQuery(readSubscriptionStatus),
    refetchOnMount: "always",
  });
  if (isClosed) return <Notice>{words.closed}</Notice>;
  if (connection.isFormerMember) return <Notice>{words.former}</Notice>;
  if (data?.hasSubscription === false) {
    const back = encodeURIComponent(chatAddress(connection.id));
    return (
      <Notice>
        <span className="flex-1">{words.needsPlan}</span>
        <ButtonLink href={`/pricing?return=${back}`} size="small">
          {words.plans}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Composer
      text={draft.text}
      onChange={draft.change}
      onSend={onSend}
      otherName={connection.profile.fullName}
    />
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-18 items-center gap-3 border-t border-line bg-sunken px-gutter py-3 text-small text-ink-soft"
    >
      {children}
    </div>
  );
}

/** The id of the field to focus. */
export const messageFieldId = "message-field";

const countFrom = messageMaxLength - 200;

interface ComposerProps {
  text: string;
  onChange: (text: string) => void;
  onSend: (content: string) => void;
  otherName: string;
}

/** Safari's key for the end of a composed word, which it no longer reports as composing. */
const processKeyCode = 229;

/** While a word is composed, Enter belongs to the input method. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === processKeyCode;

/** The message field: Enter sends, Shift and Enter starts a new line. */
function Composer({ text, onChange, onSend, otherName }: ComposerProps) {
  const words = useTabMessages().connections.chat;
  const countId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const content = text.trim();
  const left = messageMaxLength - content.length;
  useGrowingArea(messageFieldId, text);
  const canSend = !isBlank(content) && left >= 0;
  const isCounted = content.length >= countFrom;
  const submit = () => {
    if (!canSend) return;
    onSend(content);
    onChange("");
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="border-t border-line bg-canvas px-3 py-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isCounted && <CharactersLeft id={countId} left={left} />}
      <div className="flex items-end gap-2">
        <textarea
          id={messageFieldId}
          dir="auto"
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          enterKeyHint="send"
          autoComplete="off"
          placeholder={words.placeholder}
          aria-label={words.field(otherName)}
          aria-invalid={left < 0 || undefined}
          aria-describedby={isCounted ? countId : undefined}
          className={cx(
            controlClass,
            controlBorder(left < 0),
            "field-sizing-content max-h-36 resize-none py-3 leading-6!",
          )}
        />
        <SendButton disabled={!canSend} />
      </div>
    </form>
  );
}

function CharactersLeft({ id, left }: { id: string; left: number }) {
  const words = useTabMessages().connections.chat;
  return (
    <p
      id={id}
      role="status"
      className={cx(
        "mb-1 px-1 text-right text-tiny tabular-nums",
        left < 0 ? "font-semibold text-danger-text" : "text-ink-soft",
      )}
    >
      {left < 0 ? words.tooLong(-left) : words.left(left)}
    </p>
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  const words = useTabMessages().connections.chat;
  return (
    <button
      type="submit"
      aria-label={words.send}
      title={words.send}
      disabled={disabled}
      // The field keeps the focus: otherwise the tab bar returns and moves the button from under the finger.
      onMouseDown={(event) => event.preventDefault()}
      className="flex size-13 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand transition-[background-color,scale,opacity] duration-(--quick) hover:bg-brand-strong active:scale-95 disabled:opacity-45"
    >
      <SendHorizontal aria-hidden size={22} />
    </button>
  );
}

/** The draft, kept while the conversation is closed. */
export function useDraft(connectionId: string) {
  const draft = stored(memberKey(`chat-draft.${connectionId}`), anyText, "sessionStorage");
  const [text, setText] = useState(() => draft.read() ?? "");
  const change = (next: string) => {
    if (next === "") draft.forget();
    else draft.keep(next);
    setText(next);
  };
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** Restores a text if the field exists and is empty. Returns whether it did. */
  const restore = (earlier: string) => {
    const isFree = isShown.current && (draft.read() ?? "") === "";
    if (isFree) change(earlier);
    return isFree;
  };
  return { text, change, restore };
}
