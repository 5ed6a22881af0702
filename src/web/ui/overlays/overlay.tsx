import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, ComponentType, MouseEvent, ReactNode, RefObject } from "react";
import { cx } from "#web/ui/class-names.ts";
import { doubleTapMs } from "#web/ui/use-lazy-overlay.tsx";
import { iconButtonClass } from "#web/ui/icon-button.tsx";
import { OverlayContent } from "./overlay-content.tsx";
import type { ContentProps } from "./overlay-content.tsx";
import { useUiWords } from "#web/ui/ui-words.ts";
import { useBackToClose } from "./use-back-to-close.ts";

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Between title and content, not scrolling: a progress mark. */
  lead?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** The first focus; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Identifies the content; another step starts at its top. */
  step?: string | number;
  /** Undoes a step inside the overlay. Returns whether there was one; then Back leaves it open. */
  onBack?: () => boolean;
  /** Ignores closing and Back while work is running that mustn't be lost. */
  locked?: boolean;
}

interface RootProps {
  open: boolean;
  modal?: boolean;
  disablePointerDismissal?: boolean;
  onOpenChange: (
    open: boolean,
    details: { readonly reason: string; readonly event: Event; readonly cancel: () => void },
  ) => void;
  children: ReactNode;
}

const closes = "[data-closes]:enabled";

type Part<Props> = ComponentType<Props> | ((props: Props) => ReactNode);

/** The components of an overlay: Base UI's dialog, or its drawer, which follows the finger. */
export interface OverlayParts {
  readonly Root: Part<RootProps>;
  readonly Backdrop: Part<{ className: string }>;
  readonly Viewport: Part<{
    className: string;
    hidden: boolean;
    "aria-hidden": true | undefined;
    children: ReactNode;
  }>;
  readonly Popup: Part<
    Pick<ComponentProps<typeof Base.Popup>, "initialFocus" | "finalFocus" | "hidden" | "ref"> & {
      className: string;
      "data-panel": "" | undefined;
      onClickCapture: (event: MouseEvent) => void;
      children: ReactNode;
    }
  >;
  readonly Content: Part<ContentProps> | "div";
}

interface OverlayFrameProps extends OverlayProps {
  parts: OverlayParts;
  backdropClass?: string;
  grabber?: ReactNode;
  viewportClass: string;
  popupClass: string;
  closeButton: boolean;
  /** Beside the list, which stays usable. */
  isPanel?: boolean;
  /** Never becomes lower while it is open, so that other content moves nothing. */
  keepsHeight?: boolean;
  /** Accepts a single press on the close button from the start. */
  closesAtOnce?: boolean;
}

/** Returns the focus to its former element, or to the screen's heading if that is gone (a cancelled booking). */
function useFocusBehind(open: boolean) {
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const { activeElement } = document;
    before.current = activeElement instanceof HTMLElement ? activeElement : null;
  }, [open]);
  return () =>
    before.current?.isConnected === true
      ? before.current
      : document.querySelector<HTMLElement>("main h1");
}

/** Whether a press is meant for the overlay: not the second half of the double press that opened it, nor on a toast. */
function useIntentionalPress(open: boolean) {
  const openedAtMs = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAtMs.current = performance.now();
  }, [open]);
  return ({ target }: Event) =>
    performance.now() - openedAtMs.current >= doubleTapMs &&
    !(target instanceof Element && target.closest("[data-sonner-toaster]") !== null);
}

/**
 * Shared by sheet and dialog: traps and returns the focus, closes by Back and Escape, and blocks the page behind. It
 * opens once its content has been laid out off screen.
 */
export function OverlayFrame(props: OverlayFrameProps) {
  const { open, onClose, locked = false, isPanel = false, closesAtOnce = false } = props;
  const { Root, Backdrop } = props.parts;
  const [isDrawn, setIsDrawn] = useState(false);
  if (isDrawn && !open) setIsDrawn(false);
  // Not in the same render as its request.
  const isDue = useDeferredValue(open, false);
  const isShown = open && isDrawn;
  const focusBehind = useFocusBehind(open);
  const isMeant = useIntentionalPress(isShown);
  useBackToClose(open, onClose, () => locked || props.onBack?.() === true);
  return (
    <Root
      open={isShown}
      modal={!isPanel}
      disablePointerDismissal={isPanel}
      onOpenChange={(next, { reason, event, cancel }) => {
        if (next) return;
        // The frame stops the second half of a double press before it gets here.
        const isGuarded = reason.endsWith("-press") && !(closesAtOnce && reason === "close-press");
        if (locked || (isGuarded && !isMeant(event))) cancel();
        else onClose();
      }}
    >
      <Base.Portal keepMounted={open && isDue}>
        <DrawnInPieces>
          <Backdrop
            className={cx(
              "fixed inset-0 z-40 bg-scrim transition-opacity duration-(--calm) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0",
              props.backdropClass,
              isPanel && "hidden",
            )}
          />
          <OverlayPopup
            {...props}
            isShown={isShown}
            isMeant={isMeant}
            focusBehind={focusBehind}
            whenDrawn={open ? setIsDrawn : undefined}
          />
        </DrawnInPieces>
      </Base.Portal>
    </Root>
  );
}

/** The browser's bars and the keyboard change the window's height, which is then measured again. */
function useKeptHeight(popup: RefObject<HTMLElement | null>, isKept: boolean) {
  useEffect(() => {
    const { current } = popup;
    if (!isKept || current === null) return;
    let highest = 0;
    let frame = 0;
    const keep = () => {
      if (current.offsetHeight <= highest) return;
      highest = current.offsetHeight;
      current.style.minHeight = `min(${highest}px, var(--sheet-room))`;
    };
    // Not in the observer's own frame, which may not resize the observed element.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    });
    const restart = () => {
      highest = 0;
      current.style.minHeight = "";
    };
    observer.observe(current);
    addEventListener("resize", restart);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener("resize", restart);
    };
  }, [popup, isKept]);
}

type WhenDrawn = ((isDrawn: true) => void) | undefined;

/**
 * Renders an overlay's content in small tasks, so that no frame is late, and then calls `whenDrawn`. Base UI alone
 * would render it synchronously.
 */
function DrawnInPieces({ whenDrawn, children }: { whenDrawn?: WhenDrawn; children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  useEffect(() => {
    if (!isDue || whenDrawn === undefined) return;
    // The browser lays it out in the frame that this one begins.
    const frame = requestAnimationFrame(() => whenDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, [isDue, whenDrawn]);
  return isDue && children;
}

interface OverlayPopupProps extends OverlayFrameProps {
  isShown: boolean;
  isMeant: (event: Event) => boolean;
  focusBehind: () => HTMLElement | boolean | null;
  whenDrawn: WhenDrawn;
}

function OverlayPopup({ isShown, isMeant, focusBehind, whenDrawn, ...props }: OverlayPopupProps) {
  const { open, lead, children, initialFocus, step } = props;
  const { Viewport, Popup, Content } = props.parts;
  const popup = useRef<HTMLDivElement>(null);
  const isBeingDrawn = open && !isShown;
  useKeptHeight(popup, isShown && props.keepsHeight === true);
  // On touch no field gets the focus, which would open the keyboard. Otherwise the close button: searching the first
  // control costs a frame.
  const focusFirst = (by: string) =>
    by === "touch" ? popup.current : (popup.current?.querySelector<HTMLElement>(closes) ?? true);
  return (
    <Viewport
      // Laid out before it is visible: showing it changes only this element's style and restyles nothing in it.
      hidden={false}
      aria-hidden={isBeingDrawn || undefined}
      className={cx(
        "fixed inset-x-0 top-0 bottom-[var(--keyboard,0px)] z-40 flex justify-center",
        props.viewportClass,
        isBeingDrawn && "opacity-0!",
      )}
    >
      <Popup
        ref={popup}
        hidden={false}
        data-panel={props.isPanel === true && open ? "" : undefined}
        finalFocus={focusBehind}
        initialFocus={initialFocus ?? focusFirst}
        onClickCapture={(event) => {
          if (!isShown || (event.detail > 1 && !isMeant(event.nativeEvent))) {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
        // Accepts pointer events by itself: Base UI switches them off on the viewport while closing, which would
        // restyle all its content.
        className={cx(
          "pointer-events-auto flex w-full flex-col overscroll-contain bg-surface text-ink outline-none low:overflow-y-auto",
          props.popupClass,
        )}
      >
        {/* After the frame, which measures itself and its content. */}
        <DrawnInPieces whenDrawn={whenDrawn}>
          {props.grabber}
          <OverlayHead {...props} />
          {lead !== undefined && <div className="px-gutter pt-2.5 pb-1.5">{lead}</div>}
          {children !== undefined && (
            <OverlayContent part={Content} popup={popup} step={step}>
              {children}
            </OverlayContent>
          )}
          <OverlayFoot {...props} />
        </DrawnInPieces>
      </Popup>
    </Viewport>
  );
}

function OverlayHead({
  title,
  description,
  children,
  closeButton,
  locked = false,
}: OverlayFrameProps) {
  const words = useUiWords();
  return (
    <div
      className={cx(
        "flex items-start justify-between gap-3 px-gutter pt-5",
        children === undefined ? "pb-5" : "pb-1.5",
      )}
    >
      <div className="min-w-0">
        <Base.Title className="text-heading font-bold">{title}</Base.Title>
        {description !== undefined && (
          <Base.Description className="mt-1 text-body text-ink-soft">
            {description}
          </Base.Description>
        )}
      </div>
      {closeButton && (
        <Base.Close
          disabled={locked}
          data-closes
          aria-label={words.close}
          className={cx(iconButtonClass, "-mt-2 bg-sunken")}
        >
          <X aria-hidden size={20} />
        </Base.Close>
      )}
    </div>
  );
}

function OverlayFoot({ children, footer }: Pick<OverlayProps, "children" | "footer">) {
  return (
    <>
      {footer !== undefined && (
        <div className="mt-auto flex flex-wrap gap-3 border-t border-line px-gutter pt-4 *:flex-1 *:basis-28">
          {footer}
        </div>
      )}
      <div
        aria-hidden
        className={
          footer === undefined && children !== undefined
            ? "h-safe-bottom shrink-0"
            : "h-[calc(env(safe-area-inset-bottom)+1rem)] shrink-0"
        }
      />
    </>
  );
}
