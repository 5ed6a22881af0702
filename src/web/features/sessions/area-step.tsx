import { useQuery } from "@tanstack/react-query";
import { MapPinned } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { listAreas } from "#shared/api/sessions.ts";
import type { ListedArea, Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { amountText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { isAreaVote } from "./venue-reveal.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import type { Loading } from "#web/ui/loaded.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

/** The areas of the member's city, nearest first, loaded while the sheet is open. */
export function useCityAreas(open: boolean): Loading<readonly ListedArea[]> {
  const { location } = useCurrentUser();
  const query = useQuery({ ...apiQuery(listAreas), enabled: open });
  const data = query.data?.filter(({ city }) => city === location);
  const milesTo = ({ distanceMiles = Infinity }: ListedArea) => distanceMiles;
  // Infinity minus infinity would be no number.
  return {
    ...query,
    data: data?.toSorted((one, other) => milesTo(one) - milesTo(other) || 0),
  };
}

/** The id of the one nearest area; undefined for a tie. */
function nearestOf([first, second]: readonly ListedArea[]): string | undefined {
  return first?.distanceMiles === second?.distanceMiles ? undefined : first?.id;
}

interface AreaStepProps {
  question?: string;
  areas: Loading<readonly ListedArea[]>;
  session: Session;
  value: string | null;
  onChange: (areaId: string) => void;
  takesFocus: boolean;
  /** The number of tries to continue without an area. */
  asked?: number;
}

export function AreaStep(props: AreaStepProps) {
  const { question, areas, session, value, onChange, takesFocus, asked = 0 } = props;
  const words = useMessages().bookingsInDetail.sheet.area;
  const tag = useLanguageTag();
  const { location } = useCurrentUser();
  const noVote = session.venueDetails === null ? words.textTooLate : words.textVenueSet;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    box.current?.scrollIntoView({ block: "start" });
    box.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <div ref={box} className="scroll-mt-4">
      <StepQuestion text={isAreaVote(session) ? words.text : noVote} takesFocus={takesFocus}>
        {question ?? words.question}
      </StepQuestion>
      {asked > 0 && value === null && (
        <p role="alert" className="-mt-1 mb-3 text-small font-semibold text-danger-text">
          {words.missing}
        </p>
      )}
      <Loaded
        query={areas}
        skeleton={<AreasSkeleton />}
        empty={<IconLine icon={<MapPinned size={16} />}>{words.none(location)}</IconLine>}
      >
        {(list) => (
          <RadioCards
            legend={words.legend}
            hideLegend
            columns={2}
            options={list.map(({ id, areaName, distanceMiles }) => ({
              value: id,
              label: areaName,
              ...(distanceMiles !== undefined && {
                hint: [
                  amountText(distanceMiles, "mile", tag),
                  ...(id === nearestOf(list) ? [words.nearest] : []),
                ].join("\u00A0· "),
              }),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      </Loaded>
    </div>
  );
}

function AreasSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-2 gap-2">
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-13 rounded-field" />
      ))}
    </SkeletonGroup>
  );
}

interface StepQuestionProps {
  text?: ReactNode;
  /** Whether the focus moves here, so that the new step is read out. */
  takesFocus: boolean;
  children: ReactNode;
}

export function StepQuestion({ text, takesFocus, children }: StepQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTaking = useRef(takesFocus);
  useEffect(() => {
    if (isTaking.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mb-4">
      <h3 ref={heading} tabIndex={-1} className="text-body font-bold text-ink outline-none">
        {children}
      </h3>
      {text !== undefined && <p className="mt-0.5 text-small text-ink-soft">{text}</p>}
    </div>
  );
}
