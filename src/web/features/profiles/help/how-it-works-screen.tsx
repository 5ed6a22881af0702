import { useId } from "react";
import { useMessages } from "#web/client/messages.ts";
import { MeetStepIcon, PickStepIcon, ChatStepIcon } from "#web/ui/art/step-icons.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Art, paint } from "#web/ui/art/art.tsx";
import { Bust, Limb } from "#web/ui/art/figures.tsx";

const steps = [
  { name: "browse", icon: <BrowseStepIcon /> },
  { name: "book", icon: <PickStepIcon /> },
  { name: "meet", icon: <MeetStepIcon /> },
  { name: "rate", icon: <RateStepIcon /> },
  { name: "connect", icon: <ChatStepIcon /> },
] as const;

/** Five steps from a look around to new friends. */
export function HowItWorksScreen() {
  const { howItWorks: words } = useMessages().help;
  const stepsId = useId();
  return (
    <Screen title={words.title} backHref="/profile">
      <Card as="section" className="text-center">
        <div className="mx-auto w-64 max-w-full">
          <WelcomeDrawing />
        </div>
        <h2 className="mt-3 text-heading font-bold">{words.welcome.title}</h2>
        <p className="mt-1 text-body text-ink-soft">{words.welcome.text}</p>
      </Card>
      <h2 id={stepsId} className="sr-only">
        {words.stepsLabel}
      </h2>
      <ol aria-labelledby={stepsId} className="mt-7 flex flex-col gap-6">
        {steps.map(({ name, icon }, index) => (
          <li key={name} className="flex gap-4">
            <span className="flex size-16 shrink-0 items-center justify-center rounded-card bg-art-haze p-2">
              {icon}
            </span>
            <div className="min-w-0">
              <p className="text-tiny font-semibold text-brand-text">{words.step(index + 1)}</p>
              <h3 className="text-heading font-bold">{words.steps[name].title}</h3>
              <p className="mt-0.5 text-body text-ink-soft">{words.steps[name].text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section className="mt-8">
        <h2 className="text-heading font-bold">{words.learning.title}</h2>
        <p className="mt-1 text-body text-ink-soft">{words.learning.text}</p>
      </section>
      <ButtonLink wide href="/profile/fitness-preferences" className="mt-8">
        {words.action}
      </ButtonLink>
    </Screen>
  );
}

const frame = { width: 64, height: 64, line: 3 } as const;

function BrowseStepIcon() {
  return (
    <Art {...frame}>
      <rect x="8" y="9" width="38" height="46" rx="9" fill={paint.paper} />
      <circle cx="18" cy="21" r="4" fill={paint.ember} />
      <circle cx="18" cy="35" r="4" fill={paint.sun} />
      <path d="M27 21 h10 M27 35 h4 M17 47 h8" />
      <path d="m48 49 8 8" strokeWidth="6" />
      <circle cx="41" cy="41" r="12" fill={paint.mint} />
      <path d="M35 40 a6 6 0 0 1 6 -6" />
    </Art>
  );
}

function RateStepIcon() {
  return (
    <Art {...frame}>
      <path
        d="M30 9 l6.6 13.6 15 2 -10.9 10.4 2.7 14.9 -13.4 -7.1 -13.4 7.1 2.7 -14.9 -10.9 -10.4 15 -2z"
        fill={paint.sun}
      />
      <path d="M24.5 32 q5.5 5.5 11 0" />
      <path d="M53 9 v8 M49 13 h8" stroke={paint.ember} />
      <path d="M54 48 v6 M51 51 h6" stroke={paint.green} />
    </Art>
  );
}

function WelcomeDrawing() {
  return (
    <Art width={280} height={150}>
      <ellipse cx="140" cy="92" rx="128" ry="58" fill={paint.haze} stroke="none" />
      <path d="M34 44 v-12 M28 38 h12 M246 62 v-10 M241 57 h10" />
      <Limb
        points={[
          [166, 106],
          [200, 100],
          [206, 56],
        ]}
        colour={paint.skins[1]}
        thickness={13}
      />
      <path d="M196 38 q10 -8 20 0 M220 50 q5 6 4 13" />
      <Bust x={84} y={72} r={20} depth={70} skin={paint.skins[3]} hair="curls" shirt={paint.sun} />
      <Bust x={140} y={58} r={22} depth={84} skin={paint.skins[1]} hair="bob" shirt={paint.ember} />
      <path d="M30 142 H250" />
    </Art>
  );
}
