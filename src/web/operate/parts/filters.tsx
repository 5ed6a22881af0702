import { useEffect, useId, useState } from "react";
import type { ReactNode } from "react";
import { useAddress } from "#web/operate/address.ts";

const searchAfterMs = 500;
const control =
  "min-h-11 rounded-field border border-line-strong bg-surface px-3 text-small text-ink focus-visible:outline-2";

export function Filters({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-3">{children}</div>;
}

/** Searches once typing stops, or at Enter if only a complete text can be found. `/` focuses the first one. */
export function SearchFilter({
  name,
  label,
  placeholder,
  isWhole = false,
}: {
  name: string;
  label: string;
  placeholder?: string;
  isWhole?: boolean;
}) {
  const id = useId();
  const address = useAddress();
  const kept = address.get(name) ?? "";
  const [text, setText] = useState(kept);
  useEffect(() => setText(kept), [kept]);
  const search = () => {
    if (text.trim() !== kept) address.set({ [name]: text.trim() });
  };
  useEffect(() => {
    if (isWhole || text.trim() === kept) return;
    const timer = setTimeout(search, searchAfterMs);
    return () => clearTimeout(timer);
  });
  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        type="search"
        data-search=""
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search();
        }}
        className={`${control} w-64 max-w-full`}
      />
    </Labelled>
  );
}

export function SelectFilter({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  /** The first, without a value, means all. */
  options: readonly { readonly value: string; readonly label: string }[];
}) {
  const id = useId();
  const address = useAddress();
  return (
    <Labelled id={id} label={label}>
      <select
        id={id}
        value={address.get(name) ?? ""}
        onChange={(event) => address.set({ [name]: event.target.value })}
        className={control}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function DayFilter({ name, label }: { name: string; label: string }) {
  const id = useId();
  const address = useAddress();
  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        type="date"
        value={address.get(name) ?? ""}
        onChange={(event) => address.set({ [name]: event.target.value })}
        className={control}
      />
    </Labelled>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-tiny font-semibold text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  );
}
