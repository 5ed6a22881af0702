import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("en");

export const connections = {
  title: "Connections",
  count: (count: number) =>
    plural(count, { one: "# person you clicked with", other: "# people you clicked with" }),
  unread: (count: number) => plural(count, { one: "# unread message", other: "# unread messages" }),
  emptyTitle: "Make Your First Connection",
  emptyText: "Rate sessions highly to unlock chat with matched participants",
  emptyAction: "Browse sessions",
};
