import { changeCity } from "#shared/api/cities.ts";
import type { City, SeenCity } from "#shared/api/cities.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.cities;

type Setting = "isOpen" | "asksForHosts" | "allowsWomenSessions";

interface Texts {
  readonly title: string;
  readonly effect: string;
  readonly confirm: string;
  readonly done: string;
}

function textsOf(city: City, setting: Setting): Texts {
  const { name } = city;
  if (setting === "isOpen")
    return city.isOpen
      ? {
          title: text.closeTitle(name),
          effect: text.closeEffect(city.upcomingSessions),
          confirm: text.closeCity,
          done: text.nowClosed(name),
        }
      : {
          title: text.openTitle(name),
          effect:
            city.venues === 0
              ? `${text.noVenues} ${text.openEffect(city.waiting)}`
              : text.openEffect(city.waiting),
          confirm: text.openCity,
          done: text.opened(name),
        };
  const label = setting === "asksForHosts" ? text.asksForHosts : text.allowsWomen;
  const confirm = city[setting] ? text.turnOff(label) : text.turnOn(label);
  return {
    title: confirm,
    effect: setting === "asksForHosts" ? text.hostsEffect : text.womenEffect,
    confirm,
    done: text.setting(label, !city[setting]),
  };
}

/** Turns one of a city's settings on, or off again. */
export function SettingDialog({
  city,
  setting,
  ...control
}: OverlayControl & { city: City; setting: Setting }) {
  const { done, ...texts } = textsOf(city, setting);
  const isOpening = setting === "isOpen" && !city.isOpen;
  const set = (isOn: boolean, reason: string, seen: SeenCity = { [setting]: !isOn }) =>
    request(changeCity, { params: { name: city.name }, body: { [setting]: isOn, seen, reason } });
  return (
    <WriteDialog
      {...control}
      {...texts}
      tone={setting === "isOpen" && (city.isOpen || city.venues === 0) ? "danger" : "brand"}
      seen={{ [setting]: city[setting] }}
      send={(reason, seen) => set(!city[setting], reason, seen)}
      done={() => done}
      // Whoever asked to be told is told once.
      undo={isOpening && city.waiting > 0 ? undefined : (reason) => set(city[setting], reason)}
    />
  );
}
