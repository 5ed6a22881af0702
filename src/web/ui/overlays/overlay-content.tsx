import { useLayoutEffect, useRef } from "react";
import type { ComponentProps, ComponentType, ReactNode, RefObject, UIEvent } from "react";

export type ContentProps = Pick<
  ComponentProps<"div">,
  "ref" | "className" | "onScroll" | "children"
>;

interface OverlayContentProps {
  /** What scrolls. */
  part: ComponentType<ContentProps> | ((props: ContentProps) => ReactNode) | "div";
  /** The frame around it, which scrolls on a low screen. */
  popup: RefObject<HTMLElement | null>;
  step: string | number | undefined;
  children: ReactNode;
}

/** What stands between an overlay's title and its buttons: each step is shown from its beginning. */
export function OverlayContent({ part: Content, popup, step, children }: OverlayContentProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const { current } of [popup, content]) current?.scrollTo({ top: 0, behavior: "instant" });
  }, [popup, step]);
  return (
    // On a low screen nothing would be left for it between the title and the buttons: all scrolls as one.
    <Content
      ref={content}
      onScroll={markScrolled}
      className="min-h-0 overflow-y-auto overscroll-contain border-t border-transparent px-gutter py-4 data-scrolled:border-line low:min-h-auto low:overflow-visible"
    >
      {children}
    </Content>
  );
}

/** A line below the title says that there is more above. Not by a state: scrolling renders nothing. */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollTop > 0);
}
