/** Words of the kit: what a button, a field or a dialog says by itself. */
export const ui = {
  back: "Back",
  close: "Close",
  retry: "Try again",
  loading: "Loading",
  optional: "Optional",
  showPassword: "Show password",
  hidePassword: "Hide password",
  increase: (label: string) => `Increase ${label}`,
  decrease: (label: string) => `Decrease ${label}`,
  step: (current: number, total: number) => `${current} of ${total}`,
  andMore: (count: number) => `+${count}`,
  notices: "Messages",
  opensInNewTab: "opens in a new tab",
  errorTitle: "That didn't load",
  errorText: "Check your connection and try again.",
};
