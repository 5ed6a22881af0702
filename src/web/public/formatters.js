// A worker that lives for a moment (before-paint.js). The first formatter of a kind takes longer than all later ones
// together, for tables that the browser shares among a page's threads: they are made here, while the page's scripts come.
// It is called by the language's tag.
try {
  new Intl.DateTimeFormat(name, { timeZone: "America/Chicago", dateStyle: "full", timeStyle: "short" }).format(0);
  new Intl.RelativeTimeFormat(name, { numeric: "auto" }).format(0, "day");
  new Intl.NumberFormat(name, { style: "unit", unit: "minute" }).format(0);
  new Intl.PluralRules(name).select(0);
  new Intl.ListFormat(name).format(["", ""]);
} catch {
  // The page makes them itself.
}
close();
