import type { pageHead as master } from "../english/page-head.ts";

/** What the page says of itself to search engines, to links that are shared, and to the home screen. */
export const pageHead: typeof master = {
  title: "Spotter",
  description: "你身边的小组健身：找到训练，订好名额，到场就行。",
  shareTitle: "Spotter：从此不再独自训练",
  needsScripts: "Spotter 需要 JavaScript。请启用后重新加载页面。",
  shortcuts: { events: "日程", connections: "伙伴" },
};
