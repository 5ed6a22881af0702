import { Link } from "wouter";
import { words } from "#web/operate/words.ts";

export function SessionLinks({
  title,
  sessions,
}: {
  title: string;
  sessions: readonly { readonly id: string; readonly when: string; readonly booked: number }[];
}) {
  return (
    <div role="status" className="rounded-field bg-sunken px-4 py-3 text-small">
      <p className="font-semibold text-ink">{title}</p>
      <ul className="mt-1 flex max-h-40 flex-col overflow-y-auto">
        {sessions.map(({ id, when, booked }) => (
          <li key={id} className="flex justify-between gap-3 py-0.5">
            <Link href={`/sessions/${id}`} className="font-medium text-brand-text hover:underline">
              {when}
            </Link>
            <span className="text-ink-soft">{words.plan.booked(booked)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
