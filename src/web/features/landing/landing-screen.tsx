import { useEffect, useState, useRef, useSyncExternalStore } from "react";
import type { CityWeek } from "#shared/api/sessions.ts";
import { useAppInfo } from "#web/client/clock.ts";
import { useStartMessages, useLanguageTag } from "#web/client/messages.ts";
import { PageTitle, ScreenHeading } from "#web/ui/screen-heading.tsx";
import { DocumentLinks } from "#web/ui/document-links.tsx";
import { SocialLinks, facebookGlyph, instagramGlyph, tiktokGlyph } from "#web/ui/social-links.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { priceText } from "#words/money.ts";
import { currency, trialDays } from "#shared/rules/prices.ts";
import { carouselIntervalMs } from "#shared/rules/limits.ts";
import { cx } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { scrollBehavior, wantsLessMotion, whenLessMotionChanges } from "#web/ui/less-motion.ts";
import { PauseIcon, PlayIcon } from "#web/ui/start-icons.tsx";
import type { CityWeekList } from "./city-week.tsx";
import { GetStarted, StickyStart, useEntrance } from "./entrance.tsx";
import { Drawing } from "./drawing.tsx";

const steps = ["pick", "meet", "train", "chat"] as const;

export function LandingScreen() {
  const { landing, app } = useStartMessages();
  const instagramUrl = useAppInfo()?.instagramUrl ?? null;
  const entrance = useEntrance();
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageTitle title={app.productName} />
      <header className="mx-auto w-full max-w-6xl px-gutter pt-[calc(env(safe-area-inset-top)+2rem)] lg:px-10">
        <Wordmark />
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 lg:px-10">
        <section className="grid grid-cols-1 items-start gap-7 pt-4 lg:grid-cols-[1fr_1.05fr] lg:gap-16 lg:pt-10">
          {/* In a phone's visual order: a browser may render the page while parsing it. */}
          <div className="px-gutter lg:px-0">
            <ScreenHeading look="text-display">{landing.headline}</ScreenHeading>
            <p className="mt-4 max-w-md text-heading leading-relaxed font-normal tracking-normal text-ink-soft">
              {landing.lead}
            </p>
            <GetStarted entrance={entrance} />
            <PriceNote />
          </div>
          <Carousel />
        </section>
        <ThisWeek />
        <HowItWorks />
        <FirstTime />
        <Reasons />
        <StickyStart entrance={entrance} />
      </main>
      {/* The sticky button covers nothing at the end of the page. */}
      <footer className="border-t border-line px-gutter pt-8 pb-[calc(env(safe-area-inset-bottom)+7rem)] text-center">
        <SocialLinks
          label={app.social.label}
          comingSoon={app.social.comingSoon}
          links={[
            { name: app.social.instagram, glyph: instagramGlyph, href: instagramUrl },
            { name: app.social.facebook, glyph: facebookGlyph, href: null, isComing: true },
            { name: app.social.tiktok, glyph: tiktokGlyph, href: null, isComing: true },
          ]}
        />
        <DocumentLinks words={app.documents} className="mt-4 justify-center" />
        <p className="mt-4 text-small text-ink-soft">{landing.footer}</p>
      </footer>
    </div>
  );
}

const placeholders = [1, 2, 3, 4] as const;

/** The city's week and the list that shows it; null while loading, and false if there is nothing to show. */
function useCityWeek() {
  const [near, setNear] = useState<{ week: CityWeek; List: typeof CityWeekList } | false | null>(
    null,
  );
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { CityWeekList: List, fetchCityWeek } = await import("./city-week.tsx");
      const week = await fetchCityWeek();
      return week.sessions.length > 0 && { week, List };
    };
    load().then(
      (found) => isGone || setNear(found),
      () => isGone || setNear(false),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return near;
}

/** Proof: real sessions near the visitor. Keeps its space until it has loaded. */
function ThisWeek() {
  const { week: words } = useStartMessages().landing;
  const near = useCityWeek();
  if (near === false) return null;
  return (
    <section aria-labelledby="week" className="px-gutter pt-14 lg:px-0 lg:pt-20">
      <h2 id="week" className="text-title font-extrabold">
        {words.title}
      </h2>
      <p className="mt-1 min-h-6 text-body text-ink-soft">
        {near !== null && words.lead(near.week.city)}
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {near === null ? (
          placeholders.map((number) => (
            <li key={number} aria-hidden className="min-h-18 rounded-card border border-line" />
          ))
        ) : (
          <near.List week={near.week} />
        )}
      </ul>
    </section>
  );
}

/** A first session, from the day before to the drink afterwards. */
function FirstTime() {
  const { firstTime: words } = useStartMessages().landing;
  return (
    <section aria-labelledby="first-time" className="px-gutter pt-14 lg:px-0 lg:pt-20">
      <h2 id="first-time" className="text-title font-extrabold">
        {words.title}
      </h2>
      <ol className="mt-5 grid gap-x-8 lg:mt-8 lg:grid-cols-4">
        {words.steps.map(({ when, text }) => (
          <li
            key={when}
            className="relative border-l-2 border-line pb-6 pl-5 last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-5 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden
              className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-brand lg:-top-[7px] lg:left-0"
            />
            <h3 className="text-heading font-bold">{when}</h3>
            <p className="mt-1 text-body text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-body font-semibold">{words.calm}</p>
    </section>
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
