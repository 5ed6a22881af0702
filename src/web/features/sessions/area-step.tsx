import { useQuery } from "@tanstack/react-query";
import { MapPinned } from "lucide-react";
import { listAreas } from "#shared/api/sessions.ts";
import type { Area } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { StepQuestion } from "./step-question.tsx";

export interface CityAreas {
  /** Undefined until they are known. */
  readonly list: readonly Area[] | undefined;
  readonly city: string;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The areas of the member's city, asked for while the sheet is open. */
export function useCityAreas(open: boolean): CityAreas {
  const { location } = useCurrentUser();
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(listAreas),
    enabled: open,
  });
  return {
    list: data?.filter(({ city }) => city === location),
    city: location,
    failed: error !== null,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

interface AreaStepProps {
  areas: CityAreas;
  /** The venue is chosen already, so that the area is no vote any more. */
  isVenueSet: boolean;
  value: string | null;
  onChange: (areaId: string) => void;
  takesFocus: boolean;
}

export function AreaStep({ areas, isVenueSet, value, onChange, takesFocus }: AreaStepProps) {
  const words = useTabMessages().sessions.booking.area;
  return (
    <>
      <StepQuestion text={isVenueSet ? words.textVenueSet : words.text} takesFocus={takesFocus}>
        {words.question}
      </StepQuestion>
      {areas.list === undefined ? (
        areas.failed ? (
          <ErrorState onRetry={areas.retry} busy={areas.retrying} />
        ) : (
          <SkeletonGroup className="flex flex-col gap-2">
            {[0, 1, 2, 3].map((key) => (
              <Skeleton key={key} className="h-13 rounded-field" />
            ))}
          </SkeletonGroup>
        )
      ) : areas.list.length === 0 ? (
        <IconLine icon={<MapPinned size={16} />}>{words.none(areas.city)}</IconLine>
      ) : (
        <RadioCards
          legend={words.legend}
          hideLegend
          options={areas.list.map(({ id, areaName }) => ({ value: id, label: areaName }))}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}
