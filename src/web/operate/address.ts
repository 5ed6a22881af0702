import { useLocation, useSearch } from "wouter";
import { locations } from "#shared/rules/locations.ts";

export interface Address {
  readonly get: (name: string) => string | null;
  /** Sets the given values and removes nulls. A list with other conditions returns to its first page. */
  readonly set: (changes: Readonly<Record<string, string | null>>) => void;
  readonly clear: () => void;
}

export function useAddress(): Address {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return {
    get: (name) => new URLSearchParams(search).get(name),
    set: (changes) => {
      const params = new URLSearchParams(search);
      for (const [name, value] of Object.entries({ cursor: null, ...changes })) {
        if (value === null || value === "") params.delete(name);
        else params.set(name, value);
      }
      // Each page of a list is a step that Back undoes; a filter is not.
      navigate(`${path}${params.size > 0 ? `?${params}` : ""}`, { replace: !changes["cursor"] });
      // Another page of a list begins at its first row.
      if (changes["cursor"] !== undefined) scrollTo(0, 0);
    },
    clear: () => {
      const city = new URLSearchParams(search).get("city");
      navigate(city === null ? path : `${path}?${new URLSearchParams({ city })}`);
    },
  };
}

/** The address's value among `options`, or undefined. */
export function oneIn<Value extends string>(
  options: readonly Value[],
  value: string | null,
): Value | undefined {
  return options.find((option) => option === value);
}

export function usePage<Name extends string>(sorts: readonly Name[]) {
  const address = useAddress();
  const orders = sorts.flatMap((name) => [name, `-${name}`] as const);
  return {
    cursor: address.get("cursor") ?? undefined,
    sort: oneIn(orders, address.get("sort")),
  };
}

/** The city filter of all screens; undefined for all cities. */
export function useCity(): (typeof locations)[number] | undefined {
  const named = useAddress().get("city");
  return locations.find(({ name }) => name === named);
}

export function useHref(): (path: string, params?: Readonly<Record<string, string>>) => string {
  const city = useCity()?.name;
  return (path, params = {}) => {
    const all = new URLSearchParams({ ...(city !== undefined && { city }), ...params });
    return all.size > 0 ? `${path}?${all}` : path;
  };
}

export const timeZoneOf = (city: string): string =>
  locations.find(({ name }) => name === city)?.timeZone ?? "UTC";

export function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
export function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
