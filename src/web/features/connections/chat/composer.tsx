import { SendHorizontal } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useId, useRef } from "react";
import { messageMaxLength } from "#shared/rules/limits.ts";
import { isBlank } from "#shared/rules/name-problems.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { cx } from "#web/ui/class-names.ts";
import { controlBorder, controlClass } from "#web/ui/field.tsx";
import { useGrowingArea } from "#web/ui/text-field.tsx";

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
export function Composer({ text, onChange, onSend, otherName }: ComposerProps) {
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
