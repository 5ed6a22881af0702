import type { ReactNode } from "react";
import { Art, paint } from "./art.tsx";

export function EmptyDrawing({ children }: { children: ReactNode }) {
  return (
    <Art width={220} height={160}>
      <ellipse cx="110" cy="84" rx="92" ry="70" fill={paint.haze} stroke="none" />
      <path d="M34 142 H186" />
      {children}
    </Art>
  );
}
