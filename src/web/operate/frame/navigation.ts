import { CalendarDays, MapPin, ScrollText, Sun } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { lazy } from "react";
import type { ComponentType } from "react";
import { isAllowed } from "#shared/rules/staff-roles.ts";
import type { StaffRole } from "#shared/rules/staff-roles.ts";
import { words } from "#web/operate/words.ts";

/** A part of the console, with all screens below its path. */
export interface Place {
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Whose it is; everybody's of the staff where none is named. */
  readonly roles?: readonly StaffRole[];
  /** Whether what it shows can be narrowed to a city. */
  readonly hasCity: boolean;
  /** Its screen, and the one of a single thing below it. */
  readonly Screen: ComponentType;
  readonly One?: ComponentType<{ id: string }>;
}

const { places } = words;

/** What the side navigation lists, in its order. */
const allPlaces: readonly Place[] = [
  {
    path: "/today",
    title: places.today,
    icon: Sun,
    hasCity: true,
    Screen: lazy(async () => ({
      default: (await import("#web/operate/today/today-screen.tsx")).TodayScreen,
    })),
  },
  {
    path: "/sessions",
    title: places.sessions,
    icon: CalendarDays,
    roles: ["planner"],
    hasCity: true,
    Screen: lazy(async () => ({
      default: (await import("#web/operate/sessions/sessions-screen.tsx")).SessionsScreen,
    })),
    One: lazy(async () => ({
      default: (await import("#web/operate/sessions/session-screen.tsx")).SessionScreen,
    })),
  },
  {
    path: "/cities",
    title: places.cities,
    icon: MapPin,
    roles: ["planner"],
    hasCity: false,
    Screen: lazy(async () => ({
      default: (await import("#web/operate/cities/cities-screen.tsx")).CitiesScreen,
    })),
    One: lazy(async () => ({
      default: (await import("#web/operate/cities/city-screen.tsx")).CityScreen,
    })),
  },
  {
    path: "/audit",
    title: places.audit,
    icon: ScrollText,
    roles: ["admin"],
    hasCity: false,
    Screen: lazy(async () => ({
      default: (await import("#web/operate/audit/audit-screen.tsx")).AuditScreen,
    })),
  },
];

/** The parts that somebody with these roles may see. */
export const placesFor = (roles: readonly StaffRole[]): readonly Place[] =>
  allPlaces.filter((place) => isAllowed(roles, place.roles));
