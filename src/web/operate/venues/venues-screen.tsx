import type { StaffArea } from "#shared/api/cities.ts";
import { listVenues } from "#shared/api/venues.ts";
import type { Venue } from "#shared/api/venues.ts";
import { venueKinds } from "#shared/rules/choices.ts";
import { oneIn, withoutUndefined, useAddress, useCity, useHref } from "#web/operate/address.ts";
import { Filters, SelectFilter } from "#web/operate/parts/filters.tsx";
import { TableEmpty, Pages, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { LoadedList } from "#web/operate/parts/loaded-list.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { allCities } from "#web/operate/plan/venues.ts";
import { useCall, useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { together } from "#web/ui/loaded.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { AreaVenues } from "./area-venues.tsx";
import { VenueDialog } from "./venue-dialog.tsx";

const text = words.venues;
const loadAdd = async () => VenueDialog;

/** The venues that the address asks for, with the areas that they can belong to. */
function useVenuePage() {
  const address = useAddress();
  const city = useCity();
  const venues = useCall(listVenues, {
    query: {
      ...withoutUndefined({
        city: city?.name,
        kind: oneIn(venueKinds, address.get("kind")),
        cursor: address.get("cursor") ?? undefined,
      }),
      limit: 100,
    },
  });
  const cities = useWholeList(allCities);
  const areas = (cities.data ?? [])
    .filter(({ name }) => city === undefined || name === city.name)
    .flatMap((one) => one.areas);
  return { venues, cities, areas };
}

/** Venues by the areas in which they stand. */
export function VenuesScreen() {
  const href = useHref();
  const add = useLazyOverlay(loadAdd);
  const { venues, cities, areas } = useVenuePage();
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Button
          size="small"
          disabled={cities.data === undefined}
          onClick={() => add.show({ areas, venue: null })}
        >
          {text.add}
        </Button>
      }
    >
      <Filters>
        <SelectFilter
          name="kind"
          label={text.kind}
          options={[
            { value: "", label: text.allKinds },
            ...venueKinds.map((value) => ({ value, label: text.kinds[value] })),
          ]}
        />
      </Filters>
      <LoadedList query={together({ venues, cities })} skeleton={<TableSkeleton />}>
        {(loaded) => (
          <>
            {loaded.venues.items.length === 0 && (
              <TableEmpty
                title={text.none}
                text={text.noneText}
                action={
                  <ButtonLink href={href("/exchange")} size="small" variant="secondary">
                    {text.toImport}
                  </ButtonLink>
                }
              />
            )}
            <ByArea venues={loaded.venues.items} areas={areas} />
            <Pages nextCursor={loaded.venues.nextCursor} />
          </>
        )}
      </LoadedList>
      {add.element}
    </Page>
  );
}

function ByArea({ venues, areas }: { venues: readonly Venue[]; areas: readonly StaffArea[] }) {
  const city = useCity();
  const venuesIn = (area: StaffArea) => venues.filter(({ areaId }) => areaId === area.id);
  return areas
    .filter((area) => venuesIn(area).length > 0)
    .map((area) => (
      <AreaVenues
        key={area.id}
        title={city === undefined ? text.areaIn(area.name, area.city) : area.name}
        venues={venuesIn(area)}
        areas={areas.filter((one) => one.city === area.city)}
      />
    ));
}
