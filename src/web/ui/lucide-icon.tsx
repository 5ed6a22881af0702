import type { SVGProps } from "react";
import { iconFrame } from "./start-icons.tsx";

/** What a file of lucide-react says of its icon. */
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
 * Stands in the builds for what lucide-react makes its icons with (vite.config.ts): React sees one element instead of a
 * component in a component, an svg and an element for each stroke. A screen shows dozens.
 */
export default function createLucideIcon(icon: IconData) {
  let strokes: { readonly __html: string } | undefined;
  return function LucideIcon({ size = 24, ...others }: LucideIconProps) {
    strokes ??= { __html: strokesOf(icon) };
    return (
      <svg
        {...iconFrame}
        width={size}
        height={size}
        {...others}
        dangerouslySetInnerHTML={strokes}
      />
    );
  };
}
