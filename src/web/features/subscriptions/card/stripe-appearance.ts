import type { Appearance } from "@stripe/stripe-js";

/** The app's colours and shapes for the provider's fields, which stand in a page of their own. */
export function stripeAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: "flat",
    labels: "above",
    variables: {
      colorPrimary: token("--brand"),
      colorBackground: token("--surface"),
      colorText: token("--ink"),
      colorTextSecondary: token("--ink-soft"),
      colorTextPlaceholder: token("--ink-faint"),
      colorDanger: token("--danger-text"),
      borderRadius: token("--corner-field"),
      fontFamily: "Figtree, system-ui, sans-serif",
      fontSizeBase: "16px",
      spacingUnit: "4px",
    },
    rules: {
      ".Input": {
        border: `1px solid ${token("--line-strong")}`,
        padding: "14px 16px",
        boxShadow: "none",
      },
      ".Input:focus": { outline: `2px solid ${token("--focus")}`, boxShadow: "none" },
      ".Input--invalid": { borderColor: token("--danger"), boxShadow: "none" },
      ".Label": { fontSize: "14px", fontWeight: "600", marginBottom: "6px" },
      ".Error": { fontSize: "14px" },
    },
  };
}
