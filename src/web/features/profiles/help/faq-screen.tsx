import { ChevronDown, Mail, MessageCircle } from "lucide-react";
import { Link } from "wouter";
import { useAppInfo } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import { pricingAddress } from "#web/features/subscriptions/checkout-address.ts";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";
import { useOffer } from "#web/features/subscriptions/subscription-queries.ts";
import { MenuGroup, MenuRow } from "#web/ui/menu-list.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Section } from "#web/ui/section.tsx";

interface Answer {
  readonly question: string;
  readonly answer: string;
  readonly link?: { readonly label: string; readonly href: string };
}

const pricingHref = pricingAddress("/profile/faq");

/** Eight answers, with the current prices and trial, and ways to ask. */
export function FaqScreen() {
  const { faq: words } = useMessages().help;
  const info = useAppInfo();
  const answers = useAnswers();
  return (
    <Screen title={words.title} backHref="/profile">
      <div className="flex flex-col gap-7">
        <Section title={words.questions}>
          <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
            {answers.map((answer) => (
              <Question key={answer.question} {...answer} />
            ))}
          </div>
        </Section>
        <MenuGroup title={words.support.title}>
          {info !== null && (
            <MenuRow
              icon={<Mail aria-hidden size={22} />}
              label={words.support.email}
              hint={info.supportEmail}
              href={`mailto:${info.supportEmail}`}
            />
          )}
          {/* Live chat isn't available yet: a press has no visible effect. */}
          <MenuRow
            icon={<MessageCircle aria-hidden size={22} />}
            label={words.support.liveChat}
            hint={words.support.liveChatHours}
            onPress={() => undefined}
          />
        </MenuGroup>
      </div>
    </Screen>
  );
}

function useAnswers(): readonly Answer[] {
  const { faq: words } = useMessages().help;
  const { data: offer } = useOffer();
  const textsOf = usePlanTexts();
  const yearly = offer && textsOf(offer, "yearly");
  const { price, trial, cancelPlan, cancelBooking, connections } = words;
  return [
    words.matching,
    words.venue,
    words.included,
    {
      question: price.question,
      answer:
        offer === undefined || yearly === undefined
          ? price.answerPlain
          : price.answer(
              textsOf(offer, "monthly").priceAndUnit,
              yearly.priceAndUnit,
              yearly.monthly,
            ),
      link: { label: price.link, href: pricingHref },
    },
    {
      question: trial.question,
      answer: offer === undefined ? trial.answerPlain : trial.answer(offer.trialDays),
    },
    {
      question: cancelPlan.question,
      answer: cancelPlan.answer,
      link: { label: cancelPlan.link, href: "/profile/payment-billing" },
    },
    {
      question: cancelBooking.question,
      answer: cancelBooking.answer,
      link: { label: cancelBooking.link, href: "/events" },
    },
    {
      question: connections.question,
      answer: connections.answer,
      link: { label: connections.link, href: "/connections" },
    },
  ];
}

function Question({ question, answer, link }: Answer) {
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 text-body font-semibold text-ink transition-colors duration-(--quick) hover:bg-sunken focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{question}</span>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 text-ink-faint transition-[rotate] duration-(--quick) group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">
        <p className="text-body text-ink-soft">{answer}</p>
        {link !== undefined && (
          <Link
            href={link.href}
            className="-mb-2 inline-flex min-h-11 items-center text-body font-semibold text-brand-text underline-offset-3 hover:underline"
          >
            {link.label}
          </Link>
        )}
      </div>
    </details>
  );
}
