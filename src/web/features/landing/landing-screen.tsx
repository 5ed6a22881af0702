import { useCallback, useEffect, useState } from "react";
import { useAppInfo } from "#web/client/clock.ts";
import { wasPressedFirst } from "#web/client/before-paint.ts";
import { isReturningToSession } from "#web/client/return-path.ts";
import { useStartMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { PageTitle, ScreenHeading } from "#web/ui/screen-heading.tsx";
import { SocialLinks, facebookGlyph, instagramGlyph, tiktokGlyph } from "#web/ui/social-links.tsx";
import { toast } from "#web/ui/toast.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import type { AccessForm } from "./access-form.tsx";
import { Carousel } from "./carousel.tsx";
import { Drawing } from "./drawing.tsx";
import { PriceNote } from "./price-note.tsx";
import { Reasons } from "./reasons.tsx";

const steps = ["pick", "meet", "train", "chat"] as const;

/** The start page: what Spotter is, and the way in. */
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
          {/* In the order in which a phone shows it: a browser may draw the page while it is still reading it. */}
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
/** When nobody has pressed by then, the page has long been drawn. */
const fetchFormAfterMs = 1_500;

/** The button, and in its place the form that it asks for, which is here by the time that somebody has read a line. */
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
        // Another press tries again.
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
