import { words } from "#web/operate/words.ts";

export function FillBar({ taken, total }: { taken: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(1, taken / total);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden
        className="h-2 w-16 rounded-full max-md:w-8"
      >
        <rect width="100" height="8" className="fill-line" />
        <rect width={share * 100} height="8" className="fill-brand" />
      </svg>
      {words.ofTotal(taken, total)}
    </span>
  );
}
