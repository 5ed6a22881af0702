import type { AuditEntry } from "#shared/api/operate/audit.ts";
import { words } from "#web/operate/words.ts";
import { clockText, loggedText } from "#web/operate/format.ts";

const text = words.audit;
const actionWords: Readonly<Record<string, string>> = text.actions;

/** `session.cancel` in words, or as it is if the console doesn't know it. */
export const actionText = (action: string): string => actionWords[action] ?? action;

type Named = Pick<AuditEntry, "names" | "timeZone">;

/** The change in words, a line for each field: "Spots: 24 → 20". */
export function changeTexts({
  from,
  to,
  ...named
}: Named & Pick<AuditEntry, "from" | "to">): string[] {
  if (!isRecord(from) && !isRecord(to)) {
    const before = valueIn(from, "", named);
    const after = valueIn(to, "", named);
    if (from == null && to == null) return [];
    return [from == null ? after : `${before} → ${after}`];
  }
  const before = isRecord(from) ? from : {};
  const after = isRecord(to) ? to : {};
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== "id")
    .map((field) => {
      const was = valueIn(before[field], field, named);
      const is = valueIn(after[field], field, named);
      const label = labelOf(field);
      if (!(field in before)) return text.field(label, is);
      if (!(field in after)) return text.field(label, text.removed(was));
      return text.field(label, `${was} → ${is}`);
    });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `isActive` as "Is active", unless the console has a word for it. */
function labelOf(field: string): string {
  const known = words.fieldNames[field];
  if (known !== undefined) return known;
  const spaced = field.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const kindsOfIds = new Map([
  ["sessionId", "session"],
  ["venueId", "venue"],
  ["defaultVenueId", "venue"],
  ["fixedVenueId", "venue"],
  ["postWorkoutVenueId", "venue"],
  ["areaId", "area"],
]);

/** A field's value in words. */
function valueIn(value: unknown, field: string, named: Named): string {
  if (value == null || value === "") return text.nothing;
  if (typeof value === "boolean") return value ? text.yes : text.no;
  if (Array.isArray(value))
    return value.length === 0
      ? text.nothing
      : value.map((one) => valueIn(one, field, named)).join(", ");
  if (typeof value !== "string" && typeof value !== "number") return plainText(value);
  return wordIn(String(value), field, named);
}

function wordIn(plain: string, field: string, named: Named): string {
  const name = named.names[`${kindsOfIds.get(field) ?? "member"}:${plain}`];
  if (name !== undefined) return name;
  if (/^\d{4}-\d\d-\d\dT/.test(plain)) return loggedText(plain, named.timeZone);
  if (field === "localTime") return clockText(plain.slice(0, 5));
  if (field === "weekday") return words.weekdays[Number(plain) - 1] ?? plain;
  if (field.endsWith("Cents")) return `$${(Number(plain) / 100).toFixed(2)}`;
  return plain.replaceAll("_", " ");
}

/** `{totalSpots: 12}` as "totalSpots 12". */
export function plainText(value: unknown): string {
  if (value == null) return "–";
  if (typeof value !== "object" || Array.isArray(value)) return JSON.stringify(value);
  const fields = Object.entries(value);
  if (fields.length === 0) return "–";
  return fields
    .map(([name, one]) => `${name} ${typeof one === "string" ? one : JSON.stringify(one)}`)
    .join(", ");
}
