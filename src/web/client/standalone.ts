/** Whether the app runs from the home screen: without tabs, and on iOS without pop-ups and downloads. */
export const isStandalone = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** Whether a pull at the top of the page does nothing by itself: in an app on an iPhone's home screen. */
export const lacksPullToRefresh = (): boolean =>
  "standalone" in navigator && navigator.standalone === true;
