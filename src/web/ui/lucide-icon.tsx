import type { SVGProps } from "react";
import { iconFrame, iconLength } from "./start-icons.tsx";

/** The icon data in a lucide-react file. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const strokesOf = ({ node }: IconData): string =>
  node
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes)
        .filter(([name]) => name !== "key")
        .map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join("")}></${tag}>`;
    })
    .join("");

interface LucideIconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/**
 * Replaces lucide-react's icon factory in the builds (vite.config.ts): one React element instead of nested components
 * and one per stroke. A screen has dozens of icons.
 */
export default function createLucideIcon(icon: IconData) {
  let strokes: { readonly __html: string } | undefined;
  return function LucideIcon({ size = 24, ...others }: LucideIconProps) {
    strokes ??= { __html: strokesOf(icon) };
    return (
      <svg
        {...iconFrame}
        width={iconLength(size)}
        height={iconLength(size)}
        {...others}
        dangerouslySetInnerHTML={strokes}
      />
    );
  };
}
