/** Whether the app runs from the home screen: without tabs, and on iOS without pop-ups and downloads. */
export const isStandalone = (): boolean => matchMedia("(display-mode: standalone)").matches;
