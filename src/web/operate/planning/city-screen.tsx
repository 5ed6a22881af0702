import type { City, StaffArea, SeenCity } from "#shared/api/operate/planning/places.ts";
import { useHref } from "#web/operate/address.ts";
import { TableEmpty, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { allCities } from "./venues.ts";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { changeCity } from "#shared/api/operate/planning/places.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { request } from "#web/client/api-client.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import {
  CloseCityDialog,
  GuestPassesDialog,
  OpenCityDialog,
  AddAreaDialog,
  ChangeAreaDialog,
  UseAreaDialog,
} from "./city-dialogs.tsx";

const text = words.cities;
const loadSetting = async () => SettingDialog;
const loadOpen = async () => OpenCityDialog;
const loadGuestPasses = async () => GuestPassesDialog;
const loadClose = async () => CloseCityDialog;

/** The router leaves encoded commas in the address. Undecodable text is no city's name. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

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
  const open = useLazyOverlay(loadOpen);
  const close = useLazyOverlay(loadClose);
  return (
    <>
      {city.isOpen ? (
        <Button size="small" variant="danger-quiet" onClick={() => close.show({ city })}>
          {text.closeCity}
        </Button>
      ) : (
        <Button size="small" onClick={() => open.show({ city })}>
          {text.openCity}
        </Button>
      )}
      {open.element}
      {close.element}
    </>
  );
}

function stateOf({ isOpen, closesOn }: City): string {
  if (isOpen) return text.open;
  return closesOn === null ? text.closed : text.closedAfter(closesOn);
}

function Details({ city }: { city: City }) {
  const dialog = useLazyOverlay(loadSetting);
  const guestPasses = useLazyOverlay(loadGuestPasses);
  return (
    <>
      <Panel
        title={words.session.facts}
        actions={<Badge tone={city.isOpen ? "success" : "neutral"}>{stateOf(city)}</Badge>}
      >
        <Facts
          facts={{
            [text.timeZone]: city.timeZone,
            [text.upcoming]: city.upcomingSessions,
            [text.venues]: city.venues,
            [text.waiting]: city.waiting,
            [text.interested]: city.interested,
            [text.asksForHosts]: city.asksForHosts ? text.yes : text.no,
            [text.allowsWomen]: city.allowsWomenSessions ? text.yes : text.no,
            [text.asksForAgreements]: city.asksForAgreements ? text.yes : text.no,
            [text.guestPasses]: city.guestPassesAMonth,
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
          <Button
            variant="secondary"
            size="small"
            onClick={() => dialog.show({ city, setting: "asksForAgreements" })}
          >
            {text.change(text.asksForAgreements)}
          </Button>
          <Button variant="secondary" size="small" onClick={() => guestPasses.show({ city })}>
            {text.change(text.guestPasses)}
          </Button>
        </div>
        {dialog.element}
        {guestPasses.element}
      </Panel>
      <AreaList city={city} />
    </>
  );
}

const loadAdd = async () => AddAreaDialog;
const loadChange = async () => ChangeAreaDialog;
const loadUse = async () => UseAreaDialog;

/** A city's areas. A used one is retired, never deleted. */
export function AreaList({ city }: { city: City }) {
  const add = useLazyOverlay(loadAdd);
  const change = useLazyOverlay(loadChange);
  const use = useLazyOverlay(loadUse);
  const addButton = (
    <Button size="small" variant="secondary" onClick={() => add.show({ city: city.name })}>
      {text.addArea}
    </Button>
  );
  return (
    <Panel title={text.areas} actions={addButton}>
      {city.areas.length === 0 ? (
        <TableEmpty title={text.noAreas} />
      ) : (
        <DataTable<StaffArea>
          isStackedOnPhone
          caption={text.areas}
          columns={[
            { name: "name", title: text.areaName, cell: ({ name }) => name },
            {
              name: "place",
              title: text.place,
              cell: ({ latitude, longitude }) =>
                latitude === null ? text.unknownPlace : `${latitude}, ${longitude}`,
            },
            {
              name: "state",
              title: text.state,
              cell: ({ isActive }) => (
                <Badge tone={isActive ? "success" : "neutral"}>
                  {isActive ? text.inUse : text.outOfUse}
                </Badge>
              ),
            },
          ]}
          items={city.areas}
          keyOf={({ id }) => id}
          onOpen={(area) => change.show({ area })}
          actionsTitle={words.list.actions}
          actionsOf={(area) => (
            <Button variant="quiet" size="small" onClick={() => use.show({ area })}>
              {area.isActive ? text.takeOut : text.bringBack}
            </Button>
          )}
        />
      )}
      {add.element}
      {change.element}
      {use.element}
    </Panel>
  );
}

type Setting = "asksForHosts" | "allowsWomenSessions" | "asksForAgreements";

const textsOfSetting = {
  asksForHosts: { label: text.asksForHosts, effect: text.hostsEffect },
  allowsWomenSessions: { label: text.allowsWomen, effect: text.womenEffect },
  asksForAgreements: { label: text.asksForAgreements, effect: text.agreementsEffect },
};

interface Texts {
  readonly title: string;
  readonly effect: string;
  readonly confirm: string;
  readonly done: string;
}

function textsOf(city: City, setting: Setting): Texts {
  const { label, effect } = textsOfSetting[setting];
  const confirm = city[setting] ? text.turnOff(label) : text.turnOn(label);
  return {
    title: confirm,
    effect,
    confirm,
    done: text.setting(label, !city[setting]),
  };
}

export function SettingDialog({
  city,
  setting,
  ...control
}: OverlayControl & { city: City; setting: Setting }) {
  const { done, ...texts } = textsOf(city, setting);
  const set = (isOn: boolean, reason: string, seen: SeenCity = { [setting]: !isOn }) =>
    request(changeCity, { params: { name: city.name }, body: { [setting]: isOn, seen, reason } });
  return (
    <WriteDialog
      {...control}
      {...texts}
      seen={{ [setting]: city[setting] }}
      send={(reason, seen) => set(!city[setting], reason, seen)}
      done={() => done}
      undo={(reason) => set(city[setting], reason)}
    />
  );
}
