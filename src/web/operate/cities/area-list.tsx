import type { City, StaffArea } from "#shared/api/cities.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { TableEmpty } from "#web/operate/parts/tables.tsx";
import { Panel } from "#web/operate/parts/page.tsx";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { AddAreaDialog, ChangeAreaDialog, UseAreaDialog } from "./area-dialogs.tsx";

const text = words.cities;
const loadAdd = async () => AddAreaDialog;
const loadChange = async () => ChangeAreaDialog;
const loadUse = async () => UseAreaDialog;

/** The areas of a city, of which none that was ever used is deleted. */
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
