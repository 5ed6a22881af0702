import { LoaderCircle } from "lucide-react";
import { cx } from "./class-names.ts";

export function Spinner({ size = 22, className }: { size?: number; className?: string }) {
  return <LoaderCircle aria-hidden size={size} strokeWidth={2.5} className={cx("animate-spin", className)} />;
}
