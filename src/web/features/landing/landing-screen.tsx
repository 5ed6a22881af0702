import { useCallback, useEffect, useState, useRef, useSyncExternalStore } from "react";
import { useAppInfo } from "#web/client/clock.ts";
import { wasPressedFirst } from "#web/client/before-paint.ts";
import { isReturningToSession } from "#web/client/return-path.ts";
import { useStartMessages, useLanguageTag } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { PageTitle, ScreenHeading } from "#web/ui/screen-heading.tsx";
import { SocialLinks, facebookGlyph, instagramGlyph, tiktokGlyph } from "#web/ui/social-links.tsx";
import { toast } from "#web/ui/toast.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { priceText } from "#words/money.ts";
import { currency, trialDays } from "#shared/rules/prices.ts";
import { carouselIntervalMs } from "#shared/rules/limits.ts";
import { cx } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { scrollBehavior, wantsLessMotion, whenLessMotionChanges } from "#web/ui/less-motion.ts";
import { PauseIcon, PlayIcon } from "#web/ui/start-icons.tsx";
import type { AccessForm } from "./access-form.tsx";
import { Drawing } from "./drawing.tsx";

const steps = ["pick", "meet", "train", "chat"] as const;

export function LandingScreen() {
  const { landing, app } = useStartMessages();
  const instagramUrl = useAppInfo()?.instagramUrl ?? null;
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageTitle title={app.productName} />
      <header className="mx-auto w-full max-w-6xl px-gutter pt-[calc(env(safe-area-inset-top)+2rem)] lg:px-10">
        <Wordmark />
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 lg:px-10">
        <section className="grid grid-cols-1 items-center gap-7 pt-4 lg:grid-cols-[1fr_1.05fr] lg:gap-16 lg:pt-10">
          {/* In a phone's visual order: a browser may render the page while parsing it. */}
          <div className="px-gutter lg:px-0">
            <ScreenHeading look="text-display">{landing.headline}</ScreenHeading>
            <p className="mt-4 max-w-md text-heading leading-relaxed font-normal tracking-normal text-ink-soft">
              {landing.lead}
            </p>
            <GetStarted />
            <PriceNote />
          </div>
          <Carousel />
        </section>
        <HowItWorks />
        <Reasons />
      </main>
      <footer className="border-t border-line px-gutter pt-8 pb-[calc(env(safe-area-inset-bottom)+2rem)] text-center">
        <SocialLinks
          label={app.social.label}
          comingSoon={app.social.comingSoon}
          links={[
            { name: app.social.instagram, glyph: instagramGlyph, href: instagramUrl },
            { name: app.social.facebook, glyph: facebookGlyph, href: null, isComing: true },
            { name: app.social.tiktok, glyph: tiktokGlyph, href: null, isComing: true },
          ]}
        />
        <p className="mt-6 text-small text-ink-soft">{landing.footer}</p>
      </footer>
    </div>
  );
}

function HowItWorks() {
  const { landing } = useStartMessages();
  return (
    <section aria-labelledby="how" className="px-gutter pt-14 lg:px-0 lg:pt-28">
      <h2 id="how" className="text-title font-extrabold">
        {landing.how.title}
      </h2>
      <ol className="mt-5 grid gap-3 sm:grid-cols-2 lg:mt-8 lg:grid-cols-4 lg:gap-5">
        {landing.how.cards.map((card, index) => (
          <li
            key={card.title}
            className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-5 shadow-card lg:flex-col lg:p-6"
          >
            <Drawing
              name={steps[index] ?? "pick"}
              className="size-18 shrink-0 rounded-card bg-art-haze p-3 lg:size-20"
            />
            <div className="min-w-0 flex-1 basis-32 lg:basis-auto">
              <h3 className="text-heading font-bold">{card.title}</h3>
              <p className="mt-1 text-body text-ink-soft">{card.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const fetchForm = async () => (await import("./access-form.tsx")).AccessForm;
/** Without a press the page has long been rendered by then. */
const fetchFormAfterMs = 1_500;

/** The button, replaced by the form, which is loaded within a reading time. */
function GetStarted() {
  const { landing, app } = useStartMessages();
  const { errorTitle: title, errorText: text } = app.ui;
  const [isAsked, setIsAsked] = useState(false);
  const [Form, setForm] = useState<typeof AccessForm | null>(null);
  const ask = useCallback(() => {
    setIsAsked(true);
    fetchForm().then(
      (form) => setForm(() => form),
      () => {
        // Another press retries.
        setIsAsked(false);
        toast({ title, text, tone: "destructive" });
      },
    );
  }, [title, text]);
  useEffect(() => {
    // The form says who invites.
    if (wasPressedFirst() || isReturningToSession()) ask();
    const timer = setTimeout(() => void fetchForm().catch(() => null), fetchFormAfterMs);
    return () => clearTimeout(timer);
  }, [ask]);
  return (
    <div className="mt-6 max-w-md">
      {Form !== null ? (
        <Form />
      ) : (
        <Button wide data-get-started busy={isAsked} className="lg:w-auto lg:px-12" onClick={ask}>
          {landing.getStarted}
        </Button>
      )}
    </div>
  );
}

/** As wide as a price, in invisible figure spaces. */
const unknownPrice = "\u2007".repeat(6);

/** The prices beside the button. Their line keeps its space until they have loaded. */
export function PriceNote() {
  const words = useStartMessages().landing.price;
  const tag = useLanguageTag();
  const prices = useAppInfo()?.prices;
  const text = (cents: number | undefined) =>
    cents === undefined ? unknownPrice : priceText(cents, currency, tag);
  return (
    <p className="mt-3 max-w-md text-body text-ink-soft">
      <span className="font-semibold text-ink">{words.trial(trialDays, text(0))}</span>{" "}
      <span className={prices === undefined ? "invisible" : undefined}>
        {words.afterwards(text(prices?.monthlyCents), text(prices?.yearlyCents))}
      </span>
    </p>
  );
}

const order = ["trial", "company", "reports", "privacy", "mutual"] as const;

/** Answers to doubts: the price, being alone, and safety. */
function Reasons() {
  const words = useStartMessages().landing.reasons;
  return (
    <section aria-labelledby="reasons" className="px-gutter pt-14 pb-14 lg:px-0 lg:pt-20 lg:pb-20">
      <h2 id="reasons" className="text-title font-extrabold">
        {words.title}
      </h2>
      <ul className="mt-4 grid gap-x-10 gap-y-3 lg:mt-6 lg:grid-cols-2">
        {order.map((reason) => (
          <li key={reason} className="flex items-center gap-4">
            <Drawing name={reason} className="size-12 shrink-0 rounded-card bg-art-haze p-2" />
            <p className="min-w-0 text-body text-ink-soft">
              {reason === "trial" ? words.trial(trialDays) : words[reason]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const scenes = ["finding", "training", "connecting"] as const;

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

/** Three pictures that change every five seconds, until the visitor pauses, touches them or prefers reduced motion. */
function Carousel() {
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
