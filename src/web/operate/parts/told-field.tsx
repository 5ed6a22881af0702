import { useState } from "react";
import { withMessage } from "#words/with-message.ts";
import { toldMaxLength } from "#shared/rules/limits.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { words } from "#web/operate/words.ts";
import { TextArea } from "#web/ui/text-field.tsx";

const text = words.told;

export interface Told {
  readonly written: string;
  readonly write: (written: string) => void;
}

/** The message to the member while it is written. */
export function useTold(): Told {
  const [written, write] = useState("");
  return { written, write };
}

/** Throws a `PlainRefusal` without a message. */
export function messageOf({ written }: Told): string {
  const message = written.trim();
  if (message === "") throw new PlainRefusal(text.missing);
  return message;
}

export interface Reads {
  readonly title: string;
  readonly message: string;
}

/** The call's optional message: nothing while the field is empty. */
export function optionalMessageOf({ written }: Told): { message?: string } {
  const message = written.trim();
  return message === "" ? {} : { message };
}

/** An optional message that follows our news. */
export function AddedMessageField({
  told,
  news,
  label = text.added,
}: {
  told: Told;
  news: Reads;
  label?: string;
}) {
  return (
    <ToldField
      told={told}
      isOptional
      label={label}
      hint={text.addedHint}
      readsOf={(message) => ({ title: news.title, message: withMessage(news.message, message) })}
    />
  );
}

export function ToldField({
  told: { written, write },
  isOptional = false,
  label = text.label,
  hint = text.hint,
  readsOf,
}: {
  told: Told;
  isOptional?: boolean;
  label?: string;
  hint?: string;
  readsOf: (message: string) => Reads;
}) {
  const reads = readsOf(written.trim());
  return (
    <>
      <TextArea
        label={label}
        hint={hint}
        value={written}
        maxLength={toldMaxLength}
        rows={3}
        optional={isOptional}
        onChange={(event) => write(event.target.value)}
      />
      <figure className="rounded-field bg-sunken px-4 py-3">
        <figcaption className="text-tiny text-ink-soft">{text.reads}</figcaption>
        <p className="mt-1 text-small font-semibold text-ink">{reads.title}</p>
        <p className="text-small break-words whitespace-pre-wrap text-ink">{reads.message}</p>
      </figure>
    </>
  );
}
