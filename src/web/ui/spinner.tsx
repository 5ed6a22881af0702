import { cx } from "./class-names.ts";
import { SpinnerIcon } from "./start-icons.tsx";

export function Spinner({ size = 22, className }: { size?: number; className?: string }) {
  return <SpinnerIcon size={size} className={cx("animate-spin", className)} />;
}
