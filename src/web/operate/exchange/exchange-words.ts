import { countText } from "#web/operate/planning/session-words.ts";

export const exchangeWords = {
  title: "Import & export",
  lead: "CSV files, as spreadsheets save them. A file is checked first, then all of it is imported, or nothing.",
  venues: "Import venues",
  timetable: "Import a weekly schedule",
  columns: (names: string) => `Columns: ${names}`,
  template: "Template",
  file: "File",
  read: (name: string) => `${name} is loaded. Its lines are below.`,
  text: "Or paste its lines",
  check: "Check it",
  outcome: (created: number, changed: number, same: number) =>
    `${created} new, ${changed} changed, ${same} unchanged.`,
  fits: "The file is valid. Nothing is imported yet.",
  issues: (count: number) =>
    `${countText(count, "problem", "problems")} found. Fix the file, then check it again.`,
  issueCaption: "Problems in the file",
  line: "Line",
  column: "Column",
  problem: "Problem",
  import: "Import",
  importTitle: "Import the file?",
  imported: (created: number, changed: number) => `Imported: ${created} new, ${changed} changed.`,
  nothingNew: "Everything in it is here already. There is nothing to import.",
  refused: ({ line, column, message }: { line: number; column: string; message: string }) =>
    `The file is no longer valid (line ${line}: ${column} ${message}). Check it again.`,
  headingsOnly: "The file has headings but no lines. There is nothing to import.",
  onBooked: "Sessions with bookings",
  onBookedHint: "Choose what happens to those the file changes.",
  notSaid: "Show me their lines first",
  empty: "Choose a file first.",
  export: "Export",
  exportLead:
    "Venues and the weekly schedule can be imported again. Each export is recorded in the audit log.",
  exports: {
    venues: "Venues",
    timetable: "Weekly schedule",
    sessions: "Sessions",
    bookings: "Bookings",
    receipts: "Receipts",
    members: "Members",
    audit: "Audit log",
  },
};
