import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { findMembers } from "#shared/api/operate/moderation/members.ts";
import { words } from "#web/operate/words.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const text = words.picker;
const searchAfterMs = 300;
const minLetters = 2;
const shown = 8;

/** A member chosen by name, email or username. */
export interface Picked {
  readonly userId: string;
  readonly name: string;
  readonly email?: string;
}

interface MemberPickerProps {
  readonly label: string;
  readonly picked: Picked | null;
  readonly onPick: (picked: Picked | null) => void;
}

/** Finds members while the name is typed. Each search is logged, so it waits for a pause. */
export function MemberPicker({ label, picked, onPick }: MemberPickerProps) {
  const [typed, setTyped] = useState("");
  const { found, status } = useFound(picked === null ? typed.trim() : "");
  if (picked !== null)
    return (
      <div className="flex flex-col gap-2">
        <p className="text-small font-semibold text-ink">{label}</p>
        <div className="flex items-center justify-between gap-3 rounded-field bg-sunken py-1 pr-1 pl-4">
          <Person person={picked} />
          <Button variant="quiet" size="small" onClick={() => onPick(null)}>
            {text.change}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        hint={text.hint}
        type="search"
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const [only, ...others] = found;
          if (only !== undefined && others.length === 0) onPick(only);
        }}
      />
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {status}
      </p>
      {found.length > 0 && (
        <ul
          aria-label={text.found}
          className="max-h-64 overflow-y-auto rounded-field border border-line"
        >
          {found.map((person) => (
            <li key={person.userId} className="border-b border-line last:border-0">
              <button
                type="button"
                className="min-h-11 w-full px-4 py-2 text-left hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2"
                onClick={() => {
                  setTyped("");
                  onPick(person);
                }}
              >
                <Person person={person} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ person: { userId, name, email } }: { person: Picked }) {
  return (
    <span className="min-w-0 text-small">
      <span className="block font-semibold text-ink">{name}</span>
      <span className="block break-all text-ink-soft">{email ?? userId}</span>
    </span>
  );
}

function useFound(q: string) {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(q), searchAfterMs);
    return () => clearTimeout(timer);
  }, [q]);
  const isAsked = settled.length >= minLetters && q !== "";
  const query = useQuery({
    queryKey: [findMembers.path, "picker", settled],
    queryFn: ({ signal }) => request(findMembers, { query: { q: settled, limit: shown }, signal }),
    enabled: isAsked,
    retry: false,
  });
  const found = isAsked ? (query.data?.items ?? []) : [];
  const status = !isAsked
    ? ""
    : query.isError
      ? detailOf(query.error, text.failed)
      : query.data === undefined
        ? text.searching
        : query.data.nextCursor !== null
          ? text.more
          : found.length === 0
            ? words.members.none
            : "";
  return { found, status };
}
