import { useId } from "react";
import { useMessages } from "#web/client/messages.ts";
import { BrowseStepIcon, RateStepIcon } from "#web/ui/art/guide-icons.tsx";
import { MeetStepIcon, PickStepIcon, ChatStepIcon } from "#web/ui/art/step-icons.tsx";
import { WelcomeDrawing } from "#web/ui/art/welcome-drawing.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Screen } from "#web/ui/screen.tsx";

const steps = [
  { name: "browse", icon: <BrowseStepIcon /> },
  { name: "book", icon: <PickStepIcon /> },
  { name: "meet", icon: <MeetStepIcon /> },
  { name: "rate", icon: <RateStepIcon /> },
  { name: "connect", icon: <ChatStepIcon /> },
] as const;

/** How to get from a look around to new friends, in five steps. */
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
