import { cx } from "./class-names.ts";
import { TurningIcon } from "./start-icons.tsx";

export function Spinner({ size = 22, className }: { size?: number; className?: string }) {
  return <TurningIcon size={size} className={cx("animate-spin", className)} />;
}
