import { screenPathOf } from "#shared/rules/pages.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { LazyPart } from "#web/ui/lazy-part.tsx";
import { routes } from "./routes.ts";
import type { AppRoute } from "./routes.ts";

export type RoutedScreen = Pick<AppRoute, "path" | "access" | "hasTabBar" | "words"> & {
  readonly screen: LazyPart;
};

export const screens: readonly RoutedScreen[] = routes.map(({ load, ...route }) => ({
  ...route,
  screen: lazyPart(load, "screen"),
}));

export const screenAt = (path: string): RoutedScreen | undefined =>
  screens.find((screen) => screen.path === screenPathOf(path));
