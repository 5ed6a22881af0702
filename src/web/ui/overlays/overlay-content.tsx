import { useLayoutEffect, useRef } from "react";
import type { ComponentProps, ComponentType, ReactNode, RefObject, UIEvent } from "react";

export type ContentProps = Pick<
  ComponentProps<"div">,
  "ref" | "className" | "onScroll" | "children"
>;

interface OverlayContentProps {
  part: ComponentType<ContentProps> | ((props: ContentProps) => ReactNode) | "div";
  /** The frame, which scrolls on a low screen. */
  popup: RefObject<HTMLElement | null>;
  step: string | number | undefined;
  children: ReactNode;
}

/** An overlay's content between title and buttons. Each step starts at its top. */
export function OverlayContent({ part: Content, popup, step, children }: OverlayContentProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const { current } of [popup, content]) current?.scrollTo({ top: 0, behavior: "instant" });
  }, [popup, step]);
  return (
    // On a low screen everything scrolls together, because nothing would be left between title and buttons.
    <Content
      // New for each step, because the parts above it may come and go.
      key={step}
      ref={content}
      onScroll={markScrolled}
      className="min-h-0 grow overflow-y-auto overscroll-contain border-t border-transparent px-gutter pt-2.5 pb-4 data-scrolled:border-line low:min-h-auto low:overflow-visible"
    >
      {children}
    </Content>
  );
}

/** Shows a line below the title if content is scrolled above. Not by a state: scrolling renders nothing. */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollTop > 0);
}
