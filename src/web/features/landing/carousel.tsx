import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { carouselIntervalMs } from "#shared/rules/limits.ts";
import { useStartMessages } from "#web/client/messages.ts";
import { cx } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { scrollBehavior, wantsLessMotion, whenLessMotionChanges } from "#web/ui/less-motion.ts";
import { PauseIcon, PlayIcon } from "#web/ui/start-icons.tsx";
import { Drawing } from "./drawing.tsx";

const scenes = ["finding", "training", "connecting"] as const;

/** Which picture is shown, and whether the next one follows by itself. */
function useSlides() {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const isStill = useSyncExternalStore(whenLessMotionChanges, wantsLessMotion, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const playing = chosen ?? !isStill;
  const [held, setHeld] = useState(false);

  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({
      left: index * list.clientWidth,
      behavior: scrollBehavior(),
    });
  };

  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => show((shown + 1) % scenes.length), carouselIntervalMs);
    return () => clearTimeout(timer);
  }, [playing, held, shown]);

  const follow = () => {
    const list = strip.current;
    if (list !== null) setShown(Math.round(list.scrollLeft / list.clientWidth));
  };
  return { strip, shown, show, follow, playing, play: setChosen, hold: setHeld };
}

/** Three pictures that follow each other every five seconds, until somebody pauses, touches or wants no motion. */
export function Carousel() {
  const { carousel } = useStartMessages().landing;
  const { strip, shown, show, follow, playing, play, hold } = useSlides();
  return (
    <section
      aria-roledescription="carousel"
      aria-label={carousel.label}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ul
        ref={strip}
        onScroll={follow}
        tabIndex={0}
        aria-live={playing ? "off" : "polite"}
        className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain"
      >
        {carousel.scenes.map((scene, index) => {
          const name = scenes[index] ?? "finding";
          return (
            <li
              key={scene.title}
              aria-label={carousel.slide(index + 1, scenes.length)}
              className="w-full shrink-0 snap-center snap-always px-gutter text-center lg:px-2"
            >
              <Drawing
                name={name}
                label={scene.picture}
                className="mx-auto aspect-5/4 max-h-[40dvh] w-full max-w-110 lg:max-h-none"
              />
              <p className="mt-3 text-heading font-bold">{scene.title}</p>
              <p className="text-body text-ink-soft">{scene.text}</p>
            </li>
          );
        })}
      </ul>
      <div className="mt-2 flex items-center justify-center">
        <span aria-hidden className="w-11" />
        <Dots shown={shown} onShow={show} />
        <IconButton
          label={playing ? carousel.pause : carousel.play}
          icon={playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
          onClick={() => play(!playing)}
        />
      </div>
    </section>
  );
}

function Dots({ shown, onShow }: { shown: number; onShow: (index: number) => void }) {
  const { carousel } = useStartMessages().landing;
  return carousel.scenes.map((scene, index) => (
    <button
      key={scene.title}
      type="button"
      aria-label={carousel.slide(index + 1, scenes.length)}
      aria-current={index === shown}
      onClick={() => onShow(index)}
      className="group flex h-11 min-w-8 items-center justify-center"
    >
      <span
        className={cx(
          "h-2 rounded-full transition-[width,background-color] duration-(--calm)",
          index === shown ? "w-6 bg-brand" : "w-2 bg-line-strong group-hover:bg-ink-soft",
        )}
      />
    </button>
  ));
}
