import {
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  FilePen,
  FileSpreadsheet,
  Flag,
  Handshake,
  KeyRound,
  MapPin,
  Megaphone,
  ReceiptText,
  Tag,
  BookText,
  ScrollText,
  Scale,
  Server,
  Sparkles,
  Sun,
  UserCog,
  Users,
  Wrench,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { InboxItem } from "#shared/api/operate/planning/sessions.ts";
import type { ConsoleScreen } from "#shared/rules/pages.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import { words } from "#web/operate/words.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

export interface NavigationItem {
  readonly path: ConsoleScreen;
  readonly title: string;
  readonly icon: LucideIcon;
  /** The roles that may see it; all staff by default. */
  readonly roles?: readonly StaffRole[];
  /** Shows the city picker: `any` includes all cities at once, `one` doesn't. */
  readonly city?: "any" | "one";
  /** The inbox items counted beside its title. */
  readonly counts?: readonly InboxItem["kind"][];
  /** Its screen, also for one item at `path/:id`. */
  readonly Screen: ComponentType;
  readonly One?: ComponentType<{ id: string }>;
}

const { titles } = words;

/** The side navigation, in order. */
const allItems: readonly NavigationItem[] = [
  {
    path: "/today",
    title: titles.today,
    icon: Sun,
    city: "any",
    Screen: lazyPart(
      async () => (await import("#web/operate/planning/today-screen.tsx")).TodayScreen,
      "screen",
    ),
  },
  {
    path: "/sessions",
    title: titles.sessions,
    icon: CalendarDays,
    roles: ["planner"],
    city: "any",
    counts: ["objection", "no_venue", "venue_declined", "too_few", "host_missing"],
    Screen: lazyPart(
      async () => (await import("#web/operate/planning/sessions-screen.tsx")).SessionsScreen,
      "screen",
    ),
    One: lazyPart(
      async () => (await import("#web/operate/planning/session-screen.tsx")).SessionScreen,
      "screen",
    ),
  },
  {
    path: "/venues",
    title: titles.venues,
    icon: Building2,
    roles: ["planner"],
    city: "any",
    counts: ["closing_worklist"],
    Screen: lazyPart(
      async () => (await import("#web/operate/planning/venues-screen.tsx")).VenuesScreen,
      "screen",
    ),
  },
  {
    path: "/timetable",
    title: titles.timetable,
    icon: CalendarClock,
    roles: ["planner"],
    city: "one",
    Screen: lazyPart(
      async () => (await import("#web/operate/planning/timetable-screen.tsx")).TimetableScreen,
      "screen",
    ),
  },
  {
    path: "/cities",
    title: titles.cities,
    icon: MapPin,
    roles: ["planner"],
    Screen: lazyPart(
      async () => (await import("#web/operate/planning/cities-screen.tsx")).CitiesScreen,
      "screen",
    ),
    One: lazyPart(
      async () => (await import("#web/operate/planning/city-screen.tsx")).CityScreen,
      "screen",
    ),
  },
  {
    path: "/exchange",
    title: titles.exchange,
    icon: FileSpreadsheet,
    roles: ["planner"],
    city: "any",
    Screen: lazyPart(
      async () => (await import("#web/operate/exchange/exchange-screen.tsx")).ExchangeScreen,
      "screen",
    ),
  },
  {
    path: "/messages",
    title: titles.messages,
    icon: Megaphone,
    roles: ["planner"],
    Screen: lazyPart(
      async () => (await import("#web/operate/notices/messages-screen.tsx")).MessagesScreen,
      "screen",
    ),
  },
  {
    path: "/access-codes",
    title: titles.accessCodes,
    icon: KeyRound,
    roles: ["planner"],
    Screen: lazyPart(
      async () => (await import("#web/operate/planning/access-codes-screen.tsx")).AccessCodesScreen,
      "screen",
    ),
  },
  {
    path: "/figures",
    title: titles.figures,
    icon: ChartColumn,
    city: "any",
    Screen: lazyPart(
      async () => (await import("#web/operate/figures/figures-screen.tsx")).FiguresScreen,
      "screen",
    ),
  },
  {
    path: "/learning",
    title: titles.learning,
    icon: Sparkles,
    Screen: lazyPart(
      async () => (await import("#web/operate/figures/learning-screen.tsx")).LearningScreen,
      "screen",
    ),
  },
  {
    path: "/members",
    title: titles.members,
    icon: Users,
    Screen: lazyPart(
      async () => (await import("#web/operate/moderation/members-screen.tsx")).MembersScreen,
      "screen",
    ),
    One: lazyPart(
      async () => (await import("#web/operate/moderation/member-screen.tsx")).MemberScreen,
      "screen",
    ),
  },
  {
    path: "/reports",
    title: titles.reports,
    icon: Flag,
    roles: ["moderator"],
    counts: ["report"],
    Screen: lazyPart(
      async () => (await import("#web/operate/moderation/reports-screen.tsx")).ReportsScreen,
      "screen",
    ),
    One: lazyPart(
      async () => (await import("#web/operate/moderation/report-screen.tsx")).ReportScreen,
      "screen",
    ),
  },
  {
    path: "/appeals",
    title: titles.appeals,
    icon: Scale,
    roles: ["moderator"],
    counts: ["appeal"],
    Screen: lazyPart(
      async () => (await import("#web/operate/moderation/appeals-screen.tsx")).AppealsScreen,
      "screen",
    ),
  },
  {
    path: "/money",
    title: titles.money,
    icon: ReceiptText,
    roles: ["finance"],
    counts: ["charge_failed", "unknown_payer"],
    Screen: lazyPart(
      async () => (await import("#web/operate/money/money-screen.tsx")).MoneyScreen,
      "screen",
    ),
  },
  {
    path: "/promotion-codes",
    title: titles.promotionCodes,
    icon: Tag,
    roles: ["finance"],
    Screen: lazyPart(
      async () =>
        (await import("#web/operate/money/promotion-codes-screen.tsx")).PromotionCodesScreen,
      "screen",
    ),
  },
  {
    path: "/statements",
    title: titles.statements,
    icon: Handshake,
    roles: ["finance"],
    city: "any",
    Screen: lazyPart(
      async () => (await import("#web/operate/money/statements-screen.tsx")).StatementsScreen,
      "screen",
    ),
    One: lazyPart(
      async () => (await import("#web/operate/money/statements-screen.tsx")).StatementScreen,
      "screen",
    ),
  },
  {
    path: "/documents",
    title: titles.documents,
    icon: BookText,
    roles: ["admin"],
    Screen: lazyPart(
      async () => (await import("#web/operate/staff/documents-screen.tsx")).DocumentsScreen,
      "screen",
    ),
  },
  {
    path: "/waiver",
    title: titles.waiver,
    icon: FilePen,
    roles: ["admin"],
    Screen: lazyPart(
      async () => (await import("#web/operate/staff/waiver-screen.tsx")).WaiverScreen,
      "screen",
    ),
  },
  {
    path: "/staff",
    title: titles.staff,
    icon: UserCog,
    roles: ["admin"],
    Screen: lazyPart(
      async () => (await import("#web/operate/staff/staff-screen.tsx")).StaffScreen,
      "screen",
    ),
  },
  {
    path: "/work",
    title: titles.work,
    icon: Wrench,
    roles: ["admin"],
    counts: ["failed_work"],
    Screen: lazyPart(
      async () => (await import("#web/operate/staff/work-screen.tsx")).WorkScreen,
      "screen",
    ),
  },
  {
    path: "/audit",
    title: titles.audit,
    icon: ScrollText,
    roles: ["admin"],
    Screen: lazyPart(
      async () => (await import("#web/operate/audit/audit-screen.tsx")).AuditScreen,
      "screen",
    ),
  },
  {
    path: "/server",
    title: titles.server,
    icon: Server,
    roles: ["admin"],
    Screen: lazyPart(
      async () => (await import("#web/operate/staff/server-screen.tsx")).ServerScreen,
      "screen",
    ),
  },
];

export const navigationFor = (roles: readonly StaffRole[]): readonly NavigationItem[] =>
  allItems.filter((item) => isAllowed(roles, item.roles));
