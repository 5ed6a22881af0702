import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "#web/ui/class-names.ts";
import { PageTitle, ScreenHeading } from "#web/ui/screen-heading.tsx";
import { BackIcon } from "#web/ui/screen.tsx";

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly back?: { readonly href: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, lead, back, actions, children }: PageProps) {
  return (
    <main className="flex min-w-0 flex-1 flex-col gap-5 px-gutter pt-5 pb-24 lg:px-8">
      <PageTitle title={title} />
      <header>
        {back !== undefined && (
          <Link
            href={back.href}
            className="mb-1 inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-brand-text"
          >
            <BackIcon size={18} />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <ScreenHeading>{title}</ScreenHeading>
            {lead !== undefined && <p className="mt-1 max-w-3xl text-body text-ink-soft">{lead}</p>}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
          )}
        </div>
      </header>
      {children}
    </main>
  );
}

export function Panel({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 pb-1">
        <h2 className="text-heading font-bold text-ink">{title}</h2>
        {actions}
      </div>
      <div className="min-w-0 px-4 pb-4">{children}</div>
    </section>
  );
}

const halfLine = 18;

export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-4">
      {Object.entries(facts).map(([term, fact]) => (
        // An email address breaks in its middle in half of a phone's width.
        <div
          key={term}
          className={cx(
            "min-w-0",
            typeof fact === "string" && fact.length > halfLine && "max-md:col-span-2",
          )}
        >
          <dt className="text-tiny text-ink-soft">{term}</dt>
          <dd className="text-small font-semibold wrap-anywhere text-ink">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
