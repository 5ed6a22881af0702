import { CalendarCheck, Coffee, MessagesSquare, UserPlus, UsersRound } from "lucide-react";
import { useId } from "react";
import { useMessages } from "#web/client/messages.ts";

const features = [
  { key: "sessions", Icon: CalendarCheck },
  { key: "groups", Icon: UsersRound },
  { key: "invite", Icon: UserPlus },
  { key: "chat", Icon: MessagesSquare },
  { key: "social", Icon: Coffee },
] as const;

/** What every plan brings. */
export function FeatureList() {
  const { pricing: words } = useMessages().subscriptions;
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-heading font-bold text-ink">
        {words.included}
      </h2>
      <ul className="mt-3">
        {features.map(({ key, Icon }) => {
          const feature = words.features[key];
          return (
            <li
              key={key}
              className="flex items-center gap-3.5 border-t border-line py-3 text-body text-ink first:border-t-0"
            >
              <Icon aria-hidden size={20} className="shrink-0 text-brand-text" />
              <span className="flex-1">{feature.name}</span>
              {"value" in feature && <span className="font-bold text-ink">{feature.value}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
