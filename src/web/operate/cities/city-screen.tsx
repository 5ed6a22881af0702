import type { City } from "#shared/api/cities.ts";
import { useHref } from "#web/operate/address.ts";
import { TableEmpty, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { allCities } from "#web/operate/plan/venues.ts";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { AreaList } from "./area-list.tsx";
import { SettingDialog } from "./setting-dialog.tsx";

const text = words.cities;
const loadSetting = async () => SettingDialog;

/** The router leaves commas and the like as they are in the address; what can't be read is no city's name. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** One city: whether it is open, what it asks for, and its areas. */
export function CityScreen({ id }: { id: string }) {
  const name = decoded(id);
  const href = useHref();
  const query = useWholeList(allCities);
  const city = query.data?.find((one) => one.name === name);
  return (
    <Page
      title={name}
      back={{ href: href("/cities"), label: text.title }}
      {...(city && { actions: <OpenOrClose city={city} /> })}
    >
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {() => (city === undefined ? <TableEmpty title={text.gone} /> : <Details city={city} />)}
      </Loaded>
    </Page>
  );
}

function OpenOrClose({ city }: { city: City }) {
  const dialog = useLazyOverlay(loadSetting);
  return (
    <>
      <Button
        size="small"
        variant={city.isOpen ? "danger-quiet" : "primary"}
        onClick={() => dialog.show({ city, setting: "isOpen" })}
      >
        {city.isOpen ? text.closeCity : text.openCity}
      </Button>
      {dialog.element}
    </>
  );
}

function Details({ city }: { city: City }) {
  const dialog = useLazyOverlay(loadSetting);
  return (
    <>
      <Panel
        title={words.session.facts}
        actions={
          <Badge tone={city.isOpen ? "success" : "neutral"}>
            {city.isOpen ? text.open : text.closed}
          </Badge>
        }
      >
        <Facts
          facts={{
            [text.timeZone]: city.timeZone,
            [text.upcoming]: city.upcomingSessions,
            [text.venues]: city.venues,
            [text.waiting]: city.waiting,
            [text.asksForHosts]: city.asksForHosts ? text.yes : text.no,
            [text.allowsWomen]: city.allowsWomenSessions ? text.yes : text.no,
          }}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            onClick={() => dialog.show({ city, setting: "asksForHosts" })}
          >
            {text.change(text.asksForHosts)}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => dialog.show({ city, setting: "allowsWomenSessions" })}
          >
            {text.change(text.allowsWomen)}
          </Button>
        </div>
        {dialog.element}
      </Panel>
      <AreaList city={city} />
    </>
  );
}
